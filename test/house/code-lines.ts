// How many lines of code each part has, and what exceeds its limit. Blank lines, comments and generated files do not count.
// A transcript counts as a test, with every line that is not blank.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const isCode = /\.(ts|tsx|js|mjs|vue|css|sql)$/;
const isTranscript = /\.txt$/;
const isGenerated = /(^|\/)generated\//;
const isTest = /^(packages\/[^/]+\/)?test\//;
const isExample = /^examples\//;

/** The parts of the house, each with the starts of its paths; a path belongs to the first part that fits. */
const parts: Readonly<Record<string, readonly string[]>> = {
  src: ['src/'],
  quality: ['packages/quality/', 'packages/cli/src/commands/qa/'],
  console: ['packages/sandbox/console', 'packages/sandbox/src/console/'],
  sandbox: ['packages/sandbox/'],
  cli: ['packages/cli/'],
  sheets: ['packages/sheets/'],
  account: ['packages/account/'],
  bulk: ['packages/bulk/'],
  tmx: ['packages/tmx/'],
  description: ['packages/description/'],
  verify: ['packages/verify/'],
  site: ['scripts/docs', 'docs/.vitepress/'],
  scripts: ['scripts/'],
  bench: ['bench/'],
};

/** The plugins of the linter, new packages, and files at the top. */
const OTHERS = 'others';
const TESTS = 'tests';

export type Lines = Readonly<Record<string, number>>;

/** The maximum number of code lines of each part. */
export type Budget = Readonly<Record<string, number>>;

/** Returns the code lines of every tracked file by part, tests apart, and the sum of the parts that are no tests. */
export function countCodeLines(): Lines {
  const lines: Record<string, number> = {};
  for (const path of trackedFiles()) {
    const part = partOf(path);
    if (part !== undefined) lines[part] = (lines[part] ?? 0) + codeLines(readFileSync(path, 'utf8'), path);
  }
  return { ...lines, sum: sumOf(lines) };
}

/** Returns the files that git tracks or would add, as they are in the working tree. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(path));
}

/** Returns the part that a path counts for, if it counts. */
function partOf(path: string): string | undefined {
  if (isTest.test(path) && isTranscript.test(path)) return TESTS;
  if (!isCode.test(path) || isGenerated.test(path) || isExample.test(path)) return undefined;
  if (isTest.test(path)) return TESTS;
  return (
    Object.entries(parts).find(([, starts]) => starts.some((start) => path.startsWith(start)))?.[0] ?? OTHERS
  );
}

/** Counts the lines that are neither blank nor a comment alone. */
function codeLines(text: string, path: string): number {
  if (isTranscript.test(path)) return text.split('\n').filter((line) => line.trim() !== '').length;
  const comment = path.endsWith('.sql') ? '--' : '//';
  let isInside = false;
  const isCounted = (line: string) => {
    const trimmed = line.trim();
    if (isInside || trimmed.startsWith('/*')) {
      isInside = !trimmed.includes('*/');
      return false;
    }
    return trimmed !== '' && !trimmed.startsWith(comment);
  };
  return text.split('\n').filter(isCounted).length;
}

function sumOf(lines: Lines): number {
  return Object.entries(lines).reduce((sum, [part, count]) => (part === TESTS ? sum : sum + count), 0);
}

/** Returns a line for each part that exceeds its limit, and for each name that has a count or a limit alone. */
export function breachesOf(lines: Lines, budget: Budget): readonly string[] {
  const names = [...new Set([...Object.keys(lines), ...Object.keys(budget)])];
  return names.flatMap((name) => {
    const { [name]: count } = lines;
    const { [name]: limit } = budget;
    if (count === undefined) return [`${name}: no file counts for it; remove its limit`];
    if (limit === undefined) return [`${name}: ${count} code lines without a limit`];
    return count > limit ? [`${name}: ${count} code lines, limit ${limit}`] : [];
  });
}
