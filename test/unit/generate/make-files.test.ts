import { expect, test } from 'vitest';
import { makePages } from '../../../scripts/generate/make-files.ts';

const file = { path: '/pages/good.md', text: 'Good.\n' };
const good = async () => [file];

test('a page that cannot be made is one line, and the others are made', async () => {
  const make = () => Promise.reject(new Error('No section "Sources" in the guide'));
  expect(
    await makePages([
      ['skills', make],
      ['docs/good.md', good],
    ]),
  ).toEqual({
    files: [file],
    faults: ['skills cannot be made: No section "Sources" in the guide. Correct the code first.'],
  });
});

test('a page whose code cannot be loaded is one line with the reason behind it', async () => {
  const make = () =>
    Promise.reject(new Error('"402" fails with another error', { cause: new TypeError('x is undefined') }));
  const { faults } = await makePages([['AGENTS.md', make]]);
  expect(faults).toEqual([
    'AGENTS.md cannot be made: "402" fails with another error: x is undefined. Correct the code first.',
  ]);
});
