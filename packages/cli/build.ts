// The command is bundled: one file holds what every start needs, and what a command alone needs is a file beside it that
// is loaded when that command runs. The client is in the bundle, since loading its hundred files takes longer than a
// request; programs of their own and what draws tables stay packages.

import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const folder = import.meta.dirname;
const built = join(folder, 'dist');
const external = [/^node:/, 'language-service-sandbox', 'language-service-verify', 'string-width'];

rmSync(built, { recursive: true, force: true });
// The bundle takes the client as it is built.
execFileSync(process.execPath, [join(folder, '../../scripts/build.ts')], { stdio: 'inherit' });
await bundleCommand();
writeFileSync(join(built, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
chmodSync(join(built, 'main.js'), 0o755);
const files = globSync('**/*.js', { cwd: built }).map((name) => join(built, name));
const bytes = files.reduce((sum, path) => sum + readFileSync(path).length, 0);
console.log(`Built packages/cli/dist/: ${files.length} files (${Math.ceil(bytes / 1000)} kB).`);

async function bundleCommand(): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(folder, 'src/main.ts') },
    platform: 'node',
    external: (id) => external.some((one) => (typeof one === 'string' ? id === one : one.test(id))),
    checks: { ineffectiveDynamicImport: false },
  });
  await bundle.write({
    dir: built,
    // Node loads CommonJS faster than modules, and keeps its compiled code the same way.
    format: 'cjs',
    chunkFileNames: '[name].js',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  });
  await bundle.close();
}
