import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { folderWith } from './support/folder-with-files.ts';
import { manyUnits, memoryOf } from './support/memory-files.ts';

// The command in a clone, and what a clone refuses.

/** npm links it when the packages are installed. */
const linked = resolve('node_modules/.bin/language-service');

function runLinked(args: readonly string[], folder: string) {
  const { status, stdout, stderr } = spawnSync(linked, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

test('in a clone, the linked command starts what is built, in the folder where it is called', () => {
  const folder = folderWith({ 'a.tmx': memoryOf(...manyUnits(3)) });
  const { status, stdout, stderr } = runLinked(['tmx', 'check', 'a.tmx'], folder.path);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^a\.tmx: 3 segments would be stored, 0 skipped, en -> /);
});

test('in a clone, the linked command brings the sandbox from its sources', () => {
  const { status, stdout } = runLinked(['sandbox', '--help'], resolve('.'));
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Usage: language-service-sandbox /);
});

test('a Node that cannot read TypeScript gets a message that says what to do', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-experimental-strip-types', 'packages/cli/launch.js', '--version'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(2);
  expect(stderr).toMatch(/^In a clone, run npx language-service: it uses Node 24; this is v\d+\.\d+\.\d+\n$/);
});

test('no folder of the repository is packed as it is, since its manifest names other folders', () => {
  const manifests = globSync('packages/*/package.json').sort();
  const packing = manifests.map((path) => {
    const { scripts }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
    return { path, prepack: scripts?.['prepack'] };
  });
  expect(packing).toEqual(manifests.map((path) => ({ path, prepack: 'node ../../scripts/refuse-pack.js' })));
  expect(JSON.stringify(manifest)).toContain('file:');
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run', '--workspace', 'packages/cli'], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain(
    'language-service-cli cannot be packed here. Use npm run pack: it packs the published files into packed/.',
  );
});
