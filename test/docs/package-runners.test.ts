import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksIn } from '../support/blocks.ts';

// npx and its like install a package by name and run it with the environment, which has the key. So each printed call
// names a package of this repository or one of the tools below. The rule:
// - The command `language-service` is in the package language-service-cli. No package has its name: print
//   `npx --yes -p language-service-cli@<version> language-service`, or install it globally and print the command alone.
// - A package that reads the key has the version of this repository, which `npm run release` writes. The sandbox has its
//   own keys: it needs no version.
// - A tool whose package has another name is installed earlier on the page, or named with -p.
// - In a clone, npx finds what `npm ci` installed. `--no-install` installs nothing.
// Workflows and manifests of clusters have the key too: what they install has a version, and an image has its registry.

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands of each package of this repository. */
const ours: ReadonlyMap<string, readonly string[]> = new Map(
  globSync('packages/*/package.json')
    .map((path) => JSON.parse(readFileSync(path, 'utf8')))
    .map(({ name, bin = {} }) => [name, Object.keys(bin)]),
);
const withoutKey = 'language-service-sandbox';

/** The package of each tool. */
const tools: ReadonlyMap<string, string> = new Map([
  ...['@usebruno/cli', 'esbuild', 'jest', 'node', 'rollup', 'vite', 'vitest', 'webpack'].map(
    (name) => [name, name] as const,
  ),
  ['biome', '@biomejs/biome'],
  ['pg-boss-dashboard', '@pg-boss/dashboard'],
  ['prism', '@stoplight/prism-cli'],
  ['@stoplight/prism-cli', '@stoplight/prism-cli'],
  ['tsc', 'typescript'],
]);

const RUNNER =
  /\b(npx|pnpx|bunx|bun x|(?:pnpm|yarn) dlx|npm (?:exec|x|create|init)|(?:pnpm|yarn|bun) create)[\s"',]+/g;
const OF_CLONE = /<!-- repository -->\n.*?<!-- \/repository -->/gs;
/** Tests and the starter of the command in a clone. */
const CLONE_FILES =
  /^(CONTRIBUTING\.md|packages\/cli\/launch\.js|packages\/cli\/test\/launch\.test\.ts|test\/docs\/player\/play\.ts|examples\/README\.md)$/;
const TEXT = /\.(md|ya?ml|json|[cm]?[jt]sx?|html|njk|sh)$|^\.ci\//;

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => TEXT.test(path) && !/(package-lock\.json|\.test\.ts)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every printed call that installs a package names one of ours, with its version, or a known tool', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(({ path, text }) => callFaults(path, text))).toEqual([]);
});

test('what printed workflows install has a version, and an image has its registry', () => {
  const printed = files.flatMap(({ path, text }) => {
    if (/\.ya?ml$/.test(path)) return [{ path, text }];
    return path.endsWith('.md')
      ? blocksIn(text).flatMap((block) => (block.language === 'yaml' ? [{ path, text: block.text }] : []))
      : [];
  });
  expect(printed.length).toBeGreaterThan(5);
  expect(
    printed.flatMap(({ path, text }) => installFaults(text).map((fault) => `${path}: ${fault}`)),
  ).toEqual([]);
});

test('a page of a package prints each workflow of the examples', () => {
  const shown = files.flatMap(({ path, text }) =>
    path.startsWith('docs/guides/') ? blocksIn(text).flatMap(({ file = '' }) => file) : [],
  );
  const workflows = files.flatMap(({ path }) => (/^examples\/.*\/workflows\//.test(path) ? [path] : []));
  expect(workflows.length).toBeGreaterThan(0);
  expect(workflows.filter((path) => !shown.includes(path))).toEqual([]);
});

test.for([
  ['npx language-service correct', ['npx language-service correct']],
  [`npx language-service-cli@${version} correct`, [`npx language-service-cli@${version} correct`]],
  ['npx tsc --noEmit', ['npx tsc --noEmit']],
  ['npm install typescript@5\nnpx tsc', []],
  ['npx -p typescript tsc', []],
  [`npx --yes -p language-service-cli@${version} language-service mcp`, []],
  [`npx language-service-sandbox@${version}`, []],
] as const)('%s', ([text, faults]) => {
  expect(callFaults('page.md', text)).toEqual(faults.map((fault) => `page.md: ${fault}`));
});

test.for([
  ['run: npm install -g language-service-cli', ['language-service-cli']],
  ['image: language-service-cli', ['language-service-cli']],
  [`run: npm install -g language-service-cli@${version}`, []],
  ['image: registry.example.com/memories', []],
] as const)('%s', ([text, faults]) => {
  expect(installFaults(text)).toEqual(faults);
});

function callFaults(path: string, whole: string): string[] {
  const text = whole.replaceAll(OF_CLONE, '').replaceAll(/"command": "npx",\s*"args": \[/g, 'npx ');
  if (CLONE_FILES.test(path)) return [];
  return [...text.matchAll(RUNNER)].flatMap(({ 0: runner, 1: program = '', index }) => {
    const [rest = ''] = text.slice(index + runner.length).split(/[\n`;|&]/);
    const words = rest.split(/[\s"',[\]()]+/).filter((word) => word !== '');
    const isHeld = isCallHeld(program, words, text.slice(0, index));
    return isHeld ? [] : [`${path}: ${[program, ...words].join(' ')}`];
  });
}

function isCallHeld(program: string, words: readonly string[], before: string): boolean {
  const packages: string[] = [];
  const left = [...words];
  while (left[0]?.startsWith('-')) {
    const flag = left.shift();
    if (flag === '--no-install') return true;
    if (flag === '-p' || flag === '--package') packages.push(left.shift() ?? '');
  }
  const [command = ''] = left;
  // A sentence about the runner.
  if (packages.length === 0 && !/^@?[a-z]/.test(command)) return true;
  if (/ (create|init)$/.test(program)) return false;
  const [named = command, ...others] = packages;
  const [, name = '', pin] = /^(@?[^@]+)(?:@(.+))?$/.exec(named) ?? [];
  const commands = ours.get(name);
  if (commands !== undefined)
    return (
      (pin === version || (pin === undefined && name === withoutKey)) &&
      others.length === 0 &&
      commands.includes(packages.length === 0 ? name : command)
    );
  const tool = tools.get(packages.length === 0 ? name : command);
  return tool !== undefined && (tool === name || new RegExp(`npm install .*${tool}\\b`).test(before));
}

function installFaults(yaml: string): string[] {
  const installed = [...yaml.matchAll(/npm install.*? (language-service-[\w-]+)(?:@(\S+))?/g)].filter(
    ([, , pin]) => pin !== version,
  );
  const images = [...yaml.matchAll(/\bimage: ([^\s/]+(?:\/\S*)?)/g)].filter(
    ([, image = '']) => !/^[^/]+\.[^/]+\//.test(image),
  );
  return [...installed, ...images].map(([, name = '']) => name);
}
