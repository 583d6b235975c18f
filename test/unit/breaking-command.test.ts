import { expect, test } from 'vitest';
import { editIn, writeIn, writePackage } from '../support/released-package.ts';
import { type Run, runNode } from '../support/run-node.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

/** Two packages are compiled and compared. */
const compiling = 60_000;

function breaking(folder: string): Promise<Run> {
  return runNode(['scripts/breaking.ts', '--folder', folder]);
}

/** One of each: a renamed parameter, a removed property, a removed export, a parameter that must be given. */
async function plantBreaks(folder: string): Promise<void> {
  await editIn(folder, 'src/generated/openapi.json', '"color"', '"colour"');
  await editIn(folder, 'src/generated/openapi.json', ',"count":{"type":"integer"}', '');
  await editIn(folder, 'src/index.ts', 'export function brake', 'function brake');
  await editIn(folder, 'src/index.ts', 'gear?: number | undefined', 'gear: number');
}

const found = `Since v1.2.0: additions 0, breaks 5.
  description: \`color\` query parameter was renamed to \`colour\`. (#/paths/~1bikes/get/parameters/0)
  description: Property \`count\` was removed. (#/paths/~1bikes/get/responses/200/content/application~1json/schema/properties/count)
  types: brake of bikes was removed.
  types: ride of bikes no longer fits: Types of property 'gear' are incompatible. Type 'undefined' is not assignable to type 'number'.
  types: RideOptions of bikes no longer fits: Types of property 'gear' are incompatible. Type 'undefined' is not assignable to type 'number'.
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
    errors: '5 unintended. Take them back, or say in a changeset that they are meant.\n',
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
  expect(output.match(/Intended/g)).toHaveLength(5);
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
