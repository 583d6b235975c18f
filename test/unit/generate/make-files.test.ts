import { expect, test } from 'vitest';
import { makePages, makeSources } from '../../../scripts/generate/make-files.ts';

const file = { path: '/pages/good.md', text: 'Good.\n' };
const good = async () => [file];

test('a source that cannot be printed is one line, and the others are made', async () => {
  const made = await makeSources([
    [
      `${process.cwd()}/out/rows.ts`,
      () => {
        throw new TypeError('No such field: cursor.\nSee the schema.');
      },
    ],
    [file.path, () => file.text],
  ]);
  expect(made).toEqual({
    files: [file],
    faults: ['out/rows.ts cannot be made: No such field: cursor. Correct the code first.'],
  });
});

test.for([
  ['rejects', () => Promise.reject(new Error('"a wrong cursor" does not fail'))],
  [
    'fails where nobody waits',
    () => {
      setImmediate(() => {
        throw new Error('"a wrong cursor" does not fail');
      });
      return new Promise<never>(() => {});
    },
  ],
  [
    'leaves a rejection',
    () => {
      void Promise.reject(new Error('"a wrong cursor" does not fail'));
      return new Promise<never>(() => {});
    },
  ],
] as const)('a page that %s is one line, and the others are made', async ([, make]) => {
  const others = {
    exception: process.listeners('uncaughtException'),
    rejection: process.listeners('unhandledRejection'),
  };
  process.removeAllListeners('uncaughtException');
  process.removeAllListeners('unhandledRejection');
  try {
    expect(
      await makePages([
        ['docs/errors.md', make],
        ['docs/good.md', good],
      ]),
    ).toEqual({
      files: [file],
      faults: ['docs/errors.md cannot be made: "a wrong cursor" does not fail. Correct the code first.'],
    });
  } finally {
    for (const one of others.exception) process.on('uncaughtException', one);
    for (const one of others.rejection) process.on('unhandledRejection', one);
  }
});

test('a page whose code cannot be loaded is one line with the reason behind it', async () => {
  const make = () =>
    Promise.reject(new Error('"402" fails with another error', { cause: new TypeError('x is undefined') }));
  const { faults } = await makePages([['docs/errors.md', make]]);
  expect(faults).toEqual([
    'docs/errors.md cannot be made: "402" fails with another error: x is undefined. Correct the code first.',
  ]);
});
