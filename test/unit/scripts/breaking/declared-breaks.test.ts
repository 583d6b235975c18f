import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBreaking, readIntention } from '../../../../scripts/breaking/declared-breaks.ts';
import { writeIn } from '../../../support/released-package.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

test.for([
  ['1.2.0', '2.0.0', true],
  ['1.2.0', '1.3.0', false],
  ['1.2.0', '1.2.1', false],
  ['0.1.0', '0.2.0', true],
  ['0.1.0', '0.1.1', false],
  ['0.9.0', '1.0.0', true],
] as const)('from %s to %s may break: %s', ([before, now, expected]) => {
  expect(isBreaking(before, now)).toBe(expected);
});

/** What says that a break is meant, of the types and of the description. */
async function intentions(
  [version, now]: readonly [string, string],
  [description, described]: readonly [string, string],
  changesets: Readonly<Record<string, string>> = {},
  releasedChangesets: Readonly<Record<string, string>> = {},
): Promise<(string | undefined)[]> {
  await using folder = await scratchFolder();
  const [released, present] = [join(folder.path, 'released'), join(folder.path, 'present')];
  const write = async (side: string, own: string, its: string) => {
    await writeIn(side, 'package.json', JSON.stringify({ name: 'bikes', version: own }));
    await writeIn(side, 'src/generated/openapi.json', JSON.stringify({ info: { version: its } }));
  };
  await write(released, version, description);
  await write(present, now, described);
  for (const [name, text] of Object.entries(changesets)) await writeIn(present, `.changeset/${name}`, text);
  for (const [name, text] of Object.entries(releasedChangesets))
    await writeIn(released, `.changeset/${name}`, text);
  const intention = await readIntention(released, present);
  return [intention('types'), intention('description')];
}

const same = ['1.0.0', '1.0.0'] as const;
const changeset = (bump: string) => `---\n'bikes': ${bump}\n---\n\nGears must be given.\n`;

test('nothing says so', async () => {
  expect(await intentions(same, same)).toEqual([undefined, undefined]);
});

test('the version of the package speaks for both', async () => {
  expect(await intentions(['1.0.0', '2.0.0'], same)).toEqual(['version 2.0.0', 'version 2.0.0']);
});

test('the version of the description speaks for the description', async () => {
  expect(await intentions(same, ['3.13.0', '4.0.0'])).toEqual([
    undefined,
    'version 4.0.0 of the description',
  ]);
});

test('a changeset speaks for both; one of less weight, or of another package, does not', async () => {
  const said = '.changeset/new-gears.md';
  const other = changeset('major').replace('bikes', 'bikes-sandbox');
  expect(await intentions(same, same, { 'new-gears.md': changeset('major') })).toEqual([said, said]);
  expect(await intentions(same, same, { 'new-gears.md': changeset('minor') })).toEqual([
    undefined,
    undefined,
  ]);
  expect(await intentions(same, same, { 'new-gears.md': other, 'README.md': changeset('major') })).toEqual([
    undefined,
    undefined,
  ]);
});

test('before 1.0.0 a minor changeset may break', async () => {
  const early = ['0.1.0', '0.1.0'] as const;
  const said = '.changeset/new-gears.md';
  expect(await intentions(early, same, { 'new-gears.md': changeset('minor') })).toEqual([said, said]);
});

test('a changeset that was released already means no later break; one that was rewritten since does', async () => {
  const before = { 'new-gears.md': changeset('major') };
  const rewritten = { 'new-gears.md': `${changeset('major')}Brakes, too.\n` };
  expect(await intentions(same, same, before, before)).toEqual([undefined, undefined]);
  expect(await intentions(same, same, rewritten, before)).toEqual([
    '.changeset/new-gears.md',
    '.changeset/new-gears.md',
  ]);
});
