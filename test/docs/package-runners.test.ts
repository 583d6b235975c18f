import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksIn } from '../support/blocks.ts';

// npx and its like install a package by name and run it with the environment, which has the key. So each printed call
// names a package of this repository, in its version, or one of the tools below. Nobody owns the name of the command:
// `npx language-service` would run a stranger's package.

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const ours = globSync('packages/*/package.json').map((path) => JSON.parse(readFileSync(path, 'utf8')).name);
const tools =
  /^(@usebruno\/cli|@stoplight\/prism-cli|esbuild|jest|node|rollup|vite|vitest|webpack|biome|prism|tsc|pg-boss-dashboard)$/;
/** Its own keys are no secret. */
const withoutKey = 'language-service-sandbox';
const call =
  /\b(?:npx|pnpx|bunx|bun x|(?:pnpm|yarn) dlx|npm exec)[ ",]+((?:(?:-p|--package|--yes|-y)[ ",]+)*)(@?[a-z][\w@./-]*)/g;

/** Tests and the starter of the command in a clone. */
const ofClone = /^(CONTRIBUTING\.md|packages\/cli\/launch\.js|test\/|examples\/README\.md|scripts\/)/;
const files = execFileSync('git', ['ls-files', '-z', '*.md', '*.yaml', '*.yml', '*.sh', '*.txt'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && !ofClone.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Returns the calls that could run a package of nobody. */
function strangers(text: string): string[] {
  const page = text.replaceAll(/<!-- repository -->\n.*?<!-- \/repository -->/gs, '');
  return [...page.matchAll(call)].flatMap(([whole, , named = '']) => {
    const [, name = '', pin] = /^(@?[^@]+)(?:@(.+))?$/.exec(named) ?? [];
    const isOurs = ours.includes(name) && (pin === version || (pin === undefined && name === withoutKey));
    return isOurs || tools.test(name) ? [] : [whole];
  });
}

test('every printed call that installs a package names one of ours, with its version, or a known tool', () => {
  const found = files.flatMap(({ path, text }) => strangers(text).map((one) => `${path}: ${one}`));
  expect(found).toEqual([]);
});

test('what printed workflows install has the version of this repository', () => {
  const workflows = files.flatMap(({ path, text }) =>
    path.endsWith('.md') ? blocksIn(text).flatMap((one) => (one.language === 'yaml' ? one.text : [])) : text,
  );
  const installed = workflows.flatMap((text) => [
    ...text.matchAll(/npm install.*? (language-service-[\w-]+)(?:@(\S+))?/g),
  ]);
  expect(installed.length).toBeGreaterThan(0);
  expect(installed.filter(([, , pin]) => pin !== version).map(([whole]) => whole)).toEqual([]);
});

test.for([
  ['npx language-service correct', 1],
  [`npx language-service-cli@${version} correct`, 0],
  ['npx language-service-cli correct', 1],
  [`npx --yes -p language-service-cli@${version} language-service mcp`, 0],
  [`npx language-service-sandbox`, 0],
  ['npx tsc --noEmit', 0],
] as const)('%s', ([text, faults]) => {
  expect(strangers(text)).toHaveLength(faults);
});
