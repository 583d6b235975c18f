import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Change } from '../../../../scripts/breaking/change.ts';
import {
  isBreaking,
  judgeBreaks,
  namedBreaks,
  tooSmallVersion,
} from '../../../../scripts/breaking/declared-breaks.ts';
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

function broken(...parts: readonly (readonly string[])[]): Change {
  return { where: 'types', impact: 'major', message: 'It broke.', parts };
}

test('a name excuses the break that has it, and no other one', () => {
  const [page, ride] = [broken(['GET /bikes, page', 'bikes_list, page']), broken(['ride', 'ride of bikes'])];
  expect(judgeBreaks([page, ride], [])).toEqual({ unintended: [page, ride], stale: [] });
  expect(judgeBreaks([page, ride], ['bikes_list, page'])).toEqual({ unintended: [ride], stale: [] });
  expect(judgeBreaks([page, ride], ['GET /bikes, page', 'ride'])).toEqual({ unintended: [], stale: [] });
  expect(judgeBreaks([page], ['GET /bikes'])).toEqual({ unintended: [page], stale: ['GET /bikes'] });
});

test('a break of two types is excused when both are named', () => {
  const both = broken(['Ride'], ['Walk']);
  expect(judgeBreaks([both], ['Ride']).unintended).toEqual([both]);
  expect(judgeBreaks([both], ['Ride', 'Walk'])).toEqual({ unintended: [], stale: [] });
});

test('a name of what is not broken is stale', () => {
  expect(judgeBreaks([broken(['ride'])], ['ride', 'brake'])).toEqual({ unintended: [], stale: ['brake'] });
});

/** What the changelog names, after a release with another changelog. */
async function named(present: string | undefined, released?: string): Promise<string[]> {
  await using folder = await scratchFolder();
  const sides = { released, present };
  for (const [side, text] of Object.entries(sides))
    if (text !== undefined) await writeIn(folder.path, `${side}/CHANGELOG.md`, text);
  return await namedBreaks(join(folder.path, 'released'), join(folder.path, 'present'));
}

const changelog = `# Changelog

## Unreleased

### Breaking

- \`GET /bikes, colour\`, \`ride\`: say colour, as \`paint\` does,
  everywhere.
- Bikes are faster than \`before\`.
- \`a long, wrapped name\`,
  \`another one\`: both.

### Added

- \`brake\`: stops.

## 1.2.0

### Breaking

- \`bell\`: is silent.
`;

test('names stand before the colon of a line under Breaking, in the first section', async () => {
  expect(await named(changelog)).toEqual([
    'GET /bikes, colour',
    'ride',
    'a long, wrapped name',
    'another one',
  ]);
});

test.for([
  ['no changelog', undefined],
  ['no section', '# Changelog\n'],
  ['nothing under Breaking', '# Changelog\n\n## 1.0.0\n\n### Breaking\n\n### Fixed\n\n- `a`: b\n'],
  ['nothing that breaks', '# Changelog\n\n## 1.0.0\n\n### Fixed\n\n- `a`: b\n'],
])('%s names nothing', async ([, text]) => {
  expect(await named(text)).toEqual([]);
});

test('a line that was released means no later break; one that was added since does', async () => {
  const renamed = changelog.replace('Unreleased', '2.0.0');
  expect(await named(renamed, changelog)).toEqual([]);
  expect(await named(renamed.replace('### Added', '- `gear`: turns.\n\n### Added'), changelog)).toEqual([
    'gear',
  ]);
});

test.for([
  ['1.2.0', '1.2.0', undefined],
  ['1.2.0', '1.3.0', '1.3.0'],
  ['1.2.0', '2.0.0', undefined],
  ['0.1.0', '0.1.1', '0.1.1'],
] as const)('a break between %s and %s: too small is %s', async ([before, now, expected]) => {
  await using folder = await scratchFolder();
  const versions = { released: before, present: now };
  for (const [side, version] of Object.entries(versions))
    await writeIn(folder.path, `${side}/package.json`, JSON.stringify({ version }));
  expect(await tooSmallVersion(join(folder.path, 'released'), join(folder.path, 'present'))).toBe(expected);
});
