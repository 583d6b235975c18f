import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { linkedFiles } from '../../scripts/docs/links.ts';
import { releasedPackages } from '../../scripts/pack/packages.ts';
import { stagePackage } from '../../scripts/pack/stage-package.ts';

// What is published: its files, its manifest, its pages. `npm run prove -- packages` checks here what it has built and
// packed, which PACKED names; it also installs and runs it.

const packed = process.env['PACKED'];
const temporary = mkdtempSync(join(tmpdir(), 'language-service-packages-'));
const scratch = packed ?? temporary;

beforeAll(() => {
  if (packed !== undefined) return;
  const build = (...command: string[]) => execFileSync(process.execPath, ['--conditions=source', ...command]);
  build('packages/sandbox/build.ts');
  // The sandbox has built the client, and test/support/built-command.ts the command line.
  build('node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json');
  for (const released of releasedPackages) stagePackage(released, join(scratch, released.name));
}, 120_000);

afterAll(() => rmSync(temporary, { recursive: true }));

/** Returns the files of a folder and of the folders in it, by their paths in it. */
function filesOf(folder: string): string[] {
  const entries = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort();
}

describe.for(releasedPackages)('$name', ({ name }) => {
  const folder = join(scratch, name);
  const expected = {
    'language-service-client': {
      pages: [
        'AGENTS.md',
        'docs/README.md',
        'docs/assumptions.md',
        'docs/errors.md',
        'docs/source.md',
        ...globSync('docs/guides/*.md'),
      ],
      others: ['src/generated/openapi.json'],
      // Of the packages whose code is built in.
      notices: ['dist/node/notices.txt'],
    },
    'language-service-sandbox': {
      pages: [
        'docs/assumptions.md',
        'docs/guides/testing-your-application.md',
        'docs/sandbox-fidelity.md',
        'docs/source.md',
      ],
      others: ['dist/seed/nordlicht.tmx'],
      notices: ['dist/notices.txt'],
    },
    'language-service-cli': {
      pages: [
        'docs/assumptions.md',
        'docs/commands.md',
        'docs/errors.md',
        'docs/source.md',
        ...globSync(['docs/commands/*.md', 'docs/guides/*.md']),
      ],
      others: [],
      notices: ['dist/notices.txt'],
    },
    'language-service-bulk': {
      pages: ['docs/guides/bulk.md', 'docs/guides/cluster.md'],
      others: [],
    },
  }[name];

  test('holds its pages, its license, its manifest and what is built, and nothing else', () => {
    const built = /^dist\/.*\.(d\.ts|js|js\.map|json)$/;
    expect(filesOf(folder).filter((file) => !built.test(file))).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'package.json',
        ...(expected?.pages ?? []),
        ...(expected?.others ?? []),
        ...(expected?.notices ?? []),
      ].sort(),
    );
  });

  test('has pages whose links lead somewhere', () => {
    const pages = filesOf(folder).filter((file) => file.endsWith('.md'));
    const astray = pages.flatMap((page) =>
      linkedFiles(readFileSync(join(folder, page), 'utf8'), page)
        .filter((file) => !existsSync(join(folder, file)))
        .map((file) => `${page} -> ${file}`),
    );
    expect(astray).toEqual([]);
  });
});

test.for([['node'], ['node', '--reverse'], ['browser'], ['workerd', '--reverse']])(
  'the entries of the client are one client under the condition %s',
  ([condition = '', ...args]) => {
    const program = readFileSync('scripts/prove/entries-program.js', 'utf8');
    const options = [`--conditions=${condition}`, '--input-type=module', '--eval', program, '--', ...args];
    expect(execFileSync(process.execPath, options, { encoding: 'utf8' })).toBe(
      'the entries are one client\n',
    );
  },
);

// pg looks for pg-native only when a program asks for it, and ajv writes its own name into modules that it prints; this
// program does neither.
test('the command line asks for every package that its bundle loads, and for no other', () => {
  const folder = join(scratch, 'language-service-cli');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const loaded = filesOf(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:require|import)\("([^".][^"]*)"\)/g),
    ])
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isBuiltin(specifier) && !/^(pg-native$|ajv)/.test(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
  expect([...new Set([...loaded, 'language-service-sandbox'])].sort()).toEqual(
    Object.keys(dependencies).sort(),
  );
});

test('the built sandbox serves the built command, which verifies it', async () => {
  const main = (name: string) => `packages/${name}/dist/main.js`;
  const served = spawn(process.execPath, [main('sandbox'), '--story', '--port', '0']);
  onTestFinished(() => void served.kill());
  const [line] = await once(served.stdout, 'data');
  const [url = ''] = /http:\/\/[\d.:]+/.exec(String(line)) ?? [];
  const settings = { LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: 'sandbox-full-key' };
  const env = { ...process.env, ...settings, XDG_STATE_HOME: join(temporary, 'state') };
  const options = { encoding: 'utf8', env } as const;
  const ended = [
    ['tm', 'import', 'examples/nordlicht.tmx'],
    ['verify', '--only', 'glossaries v2'],
  ]
    .map((args) => spawnSync(process.execPath, [main('cli'), ...args], options))
    .map(({ status, stdout, stderr }) => (status === 0 ? stdout : stderr));
  expect(ended).toEqual([
    expect.stringContaining('240 segments stored, 0 skipped'),
    expect.stringMatching(/^Checks: \d+ hold, 0 differ/m),
  ]);
});
