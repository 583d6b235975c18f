import { expect, test } from 'vitest';
import { stepsOf } from '../../../../scripts/documents/page-steps.ts';
import { printedFlags } from '../../../../scripts/documents/printed-flags.ts';

const pageOf = (...lines: readonly string[]) =>
  stepsOf('page.md', () => `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`);

test('the flags are between the command and its program', () => {
  const steps = pageOf(
    'npm install deno',
    'bun import.mts',
    'deno run --allow-net \\\n  --allow-read import.mts',
  );
  expect(printedFlags('deno', steps)).toEqual(['run', '--allow-net', '--allow-read']);
  expect(printedFlags('bun', steps)).toEqual([]);
});

test('programs that run with the same flags have these flags', () => {
  const steps = pageOf('deno run --allow-net a.mts', 'deno run --allow-net b.mjs');
  expect(printedFlags('deno', steps)).toEqual(['run', '--allow-net']);
});

test.for([
  ['no program', ['deno --version', 'bun import.mts'], 'The page runs no program with deno'],
  [
    'two with other flags',
    ['deno run --allow-net a.mts', 'deno run --allow-all b.mts'],
    'The page runs deno with different flags: run --allow-net; run --allow-all',
  ],
] as const)('a page that runs %s is refused', ([, lines, message]) => {
  expect(() => printedFlags('deno', pageOf(...lines))).toThrow(message);
});
