// Builds the package as JavaScript. Node runs the TypeScript sources of this repository, but not TypeScript in
// node_modules.

import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { bundledPackages, NOTICES, printNotices } from '../../scripts/build/notices.ts';
import { type Copies, withOwnCopies } from '../../scripts/own-copies.ts';

const folder = import.meta.dirname;
const built = join(folder, 'dist');
const generated = join(folder, '../../src/generated');
const SAMPLE = '../../../../examples/nordlicht.tmx';

const description: { readonly files: readonly string[] } = JSON.parse(
  readFileSync(join(folder, 'tsconfig.description.json'), 'utf8'),
);

/**
 * The modules of other packages that the built package contains as copies. The build replaces each import specifier,
 * for example `language-service-client/languages`, by the path of the copy.
 */
const ownCopies: Copies = {
  'language-service-client/languages': join(built, 'description/languages.js'),
  'language-service-client/openapi.json': join(built, 'description/openapi.json'),
  'language-service-client/operations': join(built, 'description/operations.d.ts'),
  'language-service-client/options': join(built, 'description/options.js'),
  'language-service-client/schema': join(built, 'description/schema.d.ts'),
  ...Object.fromEntries(
    description.files
      .map((path) => basename(path, '.ts'))
      .map((name) => [`language-service-description/${name}`, join(built, 'description', `${name}.js`)]),
  ),
  'language-service-tmx/import': join(built, 'tmx/import.js'),
  'language-service-tmx/escape': join(built, 'tmx/writing/escape.js'),
};

rmSync(built, { recursive: true, force: true });
// The compiler finds the types of the description in the built client.
run('--conditions=source', join(folder, '../../scripts/build.ts'));
const compiler = join(folder, '../../node_modules/typescript/bin/tsc');
run(compiler, '-p', join(folder, 'tsconfig.tmx.json'));
run(compiler, '-p', join(folder, 'tsconfig.description.json'));
run(compiler, '-p', join(folder, 'tsconfig.build.json'));
for (const name of globSync('**/*.{js,d.ts}', { cwd: built })) {
  const path = join(built, name);
  const source = readFileSync(path, 'utf8');
  // In inferred types, the compiler refers to the client's types by file path.
  const named = source.replaceAll(
    /"(\.\.\/)+dist\/generated\/schema\.js"/g,
    "'language-service-client/schema'",
  );
  const adapted = withOwnCopies(named, path, ownCopies).replace(SAMPLE, './nordlicht.tmx');
  if (adapted !== source) writeFileSync(path, adapted);
}
await bundleOptionChecks();
await bundleValidator();
writeFileSync(
  join(built, 'console/page.json'),
  execFileSync(process.execPath, [join(folder, 'console-page.ts')]),
);
copyDescription();
copyFileSync(join(folder, 'src/seed', SAMPLE), join(built, 'seed/nordlicht.tmx'));
chmodSync(join(built, 'main.js'), 0o755);
const files = globSync('**/*.{js,json,d.ts}', { cwd: built });
const bytes = files.reduce((sum, name) => sum + readFileSync(join(built, name)).length, 0);
console.log(`Built packages/sandbox/dist/: ${files.length} files (${Math.ceil(bytes / 1000)} kB).`);

/**
 * Bundles the module in which the client checks its options, with all its imports. The sandbox checks its own options
 * with this module.
 */
async function bundleOptionChecks(): Promise<void> {
  const bundle = await rolldown({
    input: join(folder, '../../dist/node/options.js'),
    platform: 'node',
  });
  await bundle.write({ file: join(built, 'description/options.js'), format: 'es' });
  await bundle.close();
}

/** Bundles the library ajv and its dependencies into the module of the sandbox that uses ajv. */
async function bundleValidator(): Promise<void> {
  const path = join(built, 'server/schemas.js');
  const bundle = await rolldown({
    input: path,
    platform: 'node',
    external: (id, importer) => importer === path && id.startsWith('.'),
  });
  const { output } = await bundle.write({ file: path, format: 'es' });
  await bundle.close();
  const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  writeFileSync(join(built, NOTICES), printNotices(bundledPackages(modules)));
}

function run(...command: readonly string[]): void {
  execFileSync(process.execPath, command, { stdio: 'inherit' });
}

function copyDescription(): void {
  mkdirSync(join(built, 'description'), { recursive: true });
  copyFileSync(join(generated, 'openapi.json'), join(built, 'description/openapi.json'));
  for (const name of ['generated/languages.js', 'generated/schema.d.ts', 'operations.d.ts'])
    copyFileSync(join(folder, '../../dist', name), join(built, 'description', basename(name)));
}
