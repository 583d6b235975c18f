// How many lines of code each part has. Blank lines, comments and generated files do not count.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const isCode = /\.(ts|tsx|js|mjs|css|sql)$/;
const isGenerated = /(^|\/)generated\//;
const isTest = /^(packages\/[^/]+\/)?test\//;
const isExample = /^examples\//;

/** The parts of the house, each with the starts of its paths; a path belongs to the first part that fits. */
const parts: Readonly<Record<string, readonly string[]>> = {
  src: ['src/'],
  quality: ['packages/quality/', 'packages/cli/src/qa/'],
  console: ['packages/sandbox/console', 'packages/sandbox/src/console/'],
  sandbox: ['packages/sandbox/'],
  cli: ['packages/cli/', 'packages/sheets/'],
  account: ['packages/account/'],
  bulk: ['packages/bulk/'],
  tmx: ['packages/tmx/'],
  description: ['packages/description/'],
  'verify and evidence': ['packages/verify/'],
  theme: ['packages/site/theme/'],
  'site and scripts/docs': ['packages/site/', 'scripts/docs'],
  scripts: ['scripts/'],
  bench: ['bench/'],
};

/** The plugins of the linter, new packages, and files at the top. */
const OTHERS = 'others';
const TESTS = 'tests';

export type Lines = Readonly<Record<string, number>>;

/** The code lines of every tracked file by part, tests apart. */
export function countCodeLines(): Lines {
  const lines: Record<string, number> = {};
  for (const path of trackedFiles()) {
    const part = partOf(path);
    if (part !== undefined) lines[part] = (lines[part] ?? 0) + codeLines(readFileSync(path, 'utf8'), path);
  }
  return lines;
}

/** Files that git tracks or would add, as they are in the working tree. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(path));
}

/** The part that a path counts for, if it counts. */
export function partOf(path: string): string | undefined {
  if (!isCode.test(path) || isGenerated.test(path) || isExample.test(path)) return undefined;
  if (isTest.test(path)) return TESTS;
  return (
    Object.entries(parts).find(([, starts]) => starts.some((start) => path.startsWith(start)))?.[0] ?? OTHERS
  );
}

/** Lines that are neither blank nor a comment alone. */
export function codeLines(text: string, path: string): number {
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

/** The sum of the code that people hold in their heads: neither tests nor styles, nor what belongs to no part. */
export function sumOf(lines: Lines): number {
  const { [TESTS]: _tests, [OTHERS]: _others, theme: _theme, ...code } = lines;
  return Object.values(code).reduce((sum, one) => sum + one, 0);
}

/** What exceeds its limit, and limits of no part. */
export function breachesOf(lines: Lines, limits: Lines): readonly string[] {
  const counted: Lines = { ...lines, sum: sumOf(lines) };
  const names = [...new Set([...Object.keys(counted), ...Object.keys(limits)])];
  return names.flatMap((name) => {
    const [count = 0, limit = 0] = [counted[name], limits[name]];
    return count > limit ? `${name}: ${count} code lines, limit ${limit}` : [];
  });
}
