import { expect, test } from 'vitest';
import { bikesDescription } from '../fixtures/bikes-description.ts';
import { editIn, release, writeIn, writePackage } from '../support/released-package.ts';
import { type Run, runNode } from '../support/run-node.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

function breaking(folder: string): Promise<Run> {
  return runNode(['scripts/prove.ts', 'breaking', '--folder', folder]);
}

/** One of each: a renamed parameter, a removed property, a removed export, a parameter that must be given. */
async function plantBreaks(folder: string): Promise<void> {
  await editIn(folder, 'src/generated/openapi.json', '"color"', '"colour"');
  await editIn(folder, 'src/generated/openapi.json', ',"count":{"type":"integer"}', '');
  await editIn(folder, 'src/index.ts', 'export function brake', 'function brake');
  await editIn(folder, 'src/index.ts', 'gear?: number | undefined', 'gear: number');
}

/** What is found, with what is said of each. */
const found = (said: (name: string) => string) => `Since v1.2.0: additions 0, breaks 4.
  description: GET /bikes, colour: name changed from "color" to "colour". ${said('GET /bikes, colour')}.
  description: GET /bikes, reply 200.count: was removed. ${said('GET /bikes, reply 200.count')}.
  types: brake of bikes was removed. ${said('brake')}.
  types: ride of bikes and RideOptions of bikes no longer fit: Types of property 'gear' are incompatible. Type 'undefined' is not assignable to type 'number'. ${said('RideOptions')}.
`;
const unintended =
  'unintended. Take them back, or name them in CHANGELOG.md, under Breaking of the next release.\n';

/** A changelog with these lines under Breaking. */
const changelog = (...lines: readonly string[]) =>
  `# Changelog\n\n## Unreleased\n\n### Breaking\n\n${lines.map((line) => `- ${line}\n`).join('')}`;

test('before the first release nothing can break', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path, { released: false });
  expect(await breaking(folder.path)).toEqual({
    output: 'Nothing has been released yet (no tag v*), so nothing can break.\n',
    errors: '',
    code: 0,
  });
});

test('every planted break is found', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  await plantBreaks(folder.path);
  expect(await breaking(folder.path)).toEqual({
    output: found((name) => `Name it \`${name}\``),
    errors: `4 ${unintended}`,
    code: 1,
  });
});

test('breaks that the changelog names pass', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  await plantBreaks(folder.path);
  const lines = changelog(
    '`bikes_list, colour`, `GET /bikes, reply 200.count`: as the trade says it.',
    '`RideOptions`, `brake`: gears must be given.',
  );
  await writeIn(folder.path, 'CHANGELOG.md', lines);
  expect(await breaking(folder.path)).toEqual({ output: found(() => 'Intended'), errors: '', code: 0 });
});

test('a line excuses what it names alone, and a name of what is not broken fails', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  await plantBreaks(folder.path);
  await writeIn(
    folder.path,
    'CHANGELOG.md',
    changelog('`brake`, `bell`: are gone.', 'Everything else changes.'),
  );
  expect(await breaking(folder.path)).toEqual({
    output: found((name) => (name === 'brake' ? 'Intended' : `Name it \`${name}\``)),
    errors: `3 ${unintended}CHANGELOG.md names \`bell\` under Breaking, which is not broken. Correct the name or remove it.\n`,
    code: 1,
  });
});

test('a version that says that nothing breaks fails, whatever the changelog names', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  await editIn(folder.path, 'src/index.ts', 'export function brake', 'function brake');
  await writeIn(folder.path, 'CHANGELOG.md', changelog('`brake`: is gone.'));
  await editIn(folder.path, 'package.json', '1.2.0', '1.3.0');
  const { errors, code } = await breaking(folder.path);
  expect({ errors, code }).toEqual({
    errors: 'Version 1.3.0 says that nothing breaks. Choose a greater one.\n',
    code: 1,
  });
});

test('a tree with a symbol and its own private member does not differ from its release', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path, { released: false });
  const nominal = `export const secret: unique symbol = Symbol('secret');
export interface Locked { readonly [secret]: number }
export class Bike { #frame = 1; private wheels = 2; ride(): number { return this.#frame + this.wheels; } }
`;
  await writeIn(folder.path, 'src/index.ts', nominal);
  await release(folder.path);
  expect(await breaking(folder.path)).toEqual({
    output: 'Since v1.2.0: additions 0, breaks 0.\n',
    errors: '',
    code: 0,
  });
});

test('an addition breaks nothing', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  const parameter = '{"name":"color","in":"query","schema":{"type":"string"}}';
  const another = '{"name":"size","in":"query","schema":{"type":"string"}}';
  await editIn(folder.path, 'src/generated/openapi.json', parameter, `${parameter},${another}`);
  await editIn(
    folder.path,
    'src/index.ts',
    'gear?: number | undefined;',
    'gear?: number | undefined; readonly bell?: true;',
  );
  await editIn(
    folder.path,
    'src/index.ts',
    'distance: number;',
    'distance: number; readonly seconds?: number;',
  );
  await writeIn(folder.path, 'src/more.ts', 'export const wheels = 2;\n');
  await editIn(
    folder.path,
    'src/index.ts',
    'export function brake',
    "export * from './more.js';\nexport function brake",
  );
  expect(await breaking(folder.path)).toEqual({
    output: 'Since v1.2.0: additions 2, breaks 0.\n',
    errors: '',
    code: 0,
  });
});

test('a package that does not compile is said to be that', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  await editIn(folder.path, 'src/index.ts', 'options.gear ?? 0', 'options.speed');
  const { output, errors, code } = await breaking(folder.path);
  expect({ output, code }).toEqual({ output: '', code: 1 });
  expect(errors).toMatch(/does not compile\.\n.*error TS2339/);
});

test('a description that was changed and not generated is refused', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  for (const [name, part] of Object.entries(bikesDescription))
    await writeIn(folder.path, `openapi/${name}`, JSON.stringify(part));
  const { output, errors, code } = await breaking(folder.path);
  expect({ output, code }).toEqual({ output: '', code: 1 });
  expect(errors).toMatch(
    /^openapi\/ has changed since .*openapi\.json.* was generated\. Run npm run generate first\.\n$/,
  );
});
