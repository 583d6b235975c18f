import { expect, test } from 'vitest';
import { bikesDescription } from '../../../fixtures/bikes-description.ts';
import { editIn, writeIn, writePackage } from '../../../support/released-package.ts';
import { type Run, runNode } from '../../../support/run-node.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

/** Two packages are compiled and compared. */
const compiling = 60_000;

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

const found = `Since v1.2.0: additions 0, breaks 4.
  description: GET /bikes, colour: name changed from "color" to "colour".
  description: GET /bikes, reply 200.count: was removed.
  types: brake of bikes was removed.
  types: ride of bikes and RideOptions of bikes no longer fit: Types of property 'gear' are incompatible. Type 'undefined' is not assignable to type 'number'.
`;

test('before the first release nothing can break', async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path, { released: false });
  expect(await breaking(folder.path)).toEqual({
    output: 'Nothing has been released yet (no tag v*), so nothing can break.\n',
    errors: '',
    code: 0,
  });
});

test('every planted break is found', { timeout: compiling }, async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  await plantBreaks(folder.path);
  expect(await breaking(folder.path)).toEqual({
    output: found,
    errors: '4 unintended. Take them back, or say in a changeset that they are meant.\n',
    code: 1,
  });
});

test('a break that a changeset means is said and passes', { timeout: compiling }, async () => {
  await using folder = await scratchFolder();
  await writePackage(folder.path);
  await plantBreaks(folder.path);
  await writeIn(folder.path, '.changeset/new-gears.md', "---\n'bikes': major\n---\n\nGears must be given.\n");
  const { output, errors, code } = await breaking(folder.path);
  expect({ output: output.replaceAll(' Intended: .changeset/new-gears.md.', ''), errors, code }).toEqual({
    output: found,
    errors: '',
    code: 0,
  });
  expect(output.match(/Intended/g)).toHaveLength(4);
});

test('an addition breaks nothing', { timeout: compiling }, async () => {
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
