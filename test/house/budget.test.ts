import { expect, test } from 'vitest';
import limits from './budget.json' with { type: 'json' };
import { breachesOf, codeLines, countCodeLines, partOf } from './code-lines.ts';

// The gate: a new line needs an old one. Lower a limit in `budget.json` freely; raise one only in a separate commit
// that says what the lines buy.

test('no part has more code lines than its limit', () => {
  expect(breachesOf(countCodeLines(), limits)).toEqual([]);
});

test('a part over its limit, a part without a limit and a sum over its limit are found', () => {
  const lines = { src: 10, cli: 5, tests: 100 };
  expect(breachesOf(lines, { src: 10, cli: 5, sum: 15, tests: 100 })).toEqual([]);
  expect(breachesOf(lines, { src: 9, sum: 14, tests: 99 })).toEqual([
    'src: 10 code lines, limit 9',
    'cli: 5 code lines, limit 0',
    'tests: 100 code lines, limit 99',
    'sum: 15 code lines, limit 14',
  ]);
});

test('blank lines and comments do not count', () => {
  const text = '// one\n\n/**\n * two\n */\n  /* three */\nconst a = 1; // four\n/* five\n six */\nb();\n';
  expect(codeLines(text, 'a.ts')).toBe(2);
  expect(codeLines('-- one\nselect 1;\n', 'a.sql')).toBe(1);
});

test('a path counts for one part', () => {
  expect(partOf('src/http/retry.ts')).toBe('src');
  expect(partOf('src/generated/schema.ts')).toBeUndefined();
  expect(partOf('examples/bullmq/worker.mjs')).toBeUndefined();
  expect(partOf('packages/sandbox/test/faults.test.ts')).toBe('tests');
  expect(partOf('scripts/docs/serve-files.ts')).toBe('site and scripts/docs');
  expect(partOf('scripts/test/temporary-folder.ts')).toBe('scripts');
  expect(partOf('packages/site/theme/base.css')).toBe('theme');
  expect(partOf('packages/verify/src/recording/session.ts')).toBe('verify and evidence');
  expect(partOf('openapi/plugins/house.mjs')).toBe('others');
  expect(partOf('README.md')).toBeUndefined();
});
