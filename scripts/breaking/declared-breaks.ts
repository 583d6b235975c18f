// A break is intended when the changelog names it: a line under "Breaking", in the section of the next release, begins with
// the names of what it breaks. A line excuses what it names and nothing else.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change } from './change.ts';

/** The breaks that nobody named, and the names of what is not broken. */
export interface Judgement {
  readonly unintended: readonly Change[];
  readonly stale: readonly string[];
}

/** Holds breaks against the names in a changelog. */
export function judgeBreaks(breaks: readonly Change[], names: readonly string[]): Judgement {
  const known = new Set(breaks.flatMap(({ parts }) => parts.flat()));
  return {
    unintended: breaks.filter(
      ({ parts }) => !parts.every((part) => part.some((name) => names.includes(name))),
    ),
    stale: names.filter((name) => !known.has(name)),
  };
}

/** The names that the changelog of a package gives to breaks since the release whose files are in `released`. */
export async function namedBreaks(released: string, present: string): Promise<string[]> {
  const [before, now] = await Promise.all([released, present].map(changelogIn));
  const [, next = ''] = (now ?? '').split(/^## /m);
  const [, ...breaking] = next.split(/^### Breaking$/m);
  const [own = ''] = breaking.join('').split(/^###? /m);
  // What was released means no later break.
  const known = new Set(linesOf(before ?? ''));
  return linesOf(own)
    .filter((line) => !known.has(line))
    .flatMap(namesIn);
}

/** The items of the lists in a text, each as one line. */
function linesOf(text: string): string[] {
  return text
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .filter((line) => line.startsWith('- '));
}

/** `a` and `b` of "- `a`, `b`: say why". */
function namesIn(line: string): string[] {
  const [, list = ''] = /^- ((?:`[^`]+`(?:, )?)+): /.exec(line) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

async function changelogIn(folder: string): Promise<string> {
  return readFile(join(folder, 'CHANGELOG.md'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

/** The version of a package, when it may not break what the released one promised; undefined when it may or is the same. */
export async function tooSmallVersion(released: string, present: string): Promise<string | undefined> {
  const [before, now] = await Promise.all([released, present].map(versionOf));
  return before === undefined || now === undefined || now === before || isBreaking(before, now)
    ? undefined
    : now;
}

/** Whether a version may break what an earlier one promised; before 1.0.0 the second number says so (semver 4). */
export function isBreaking(before: string, now: string): boolean {
  const [one, other] = [before, now].map((version) => version.split('.').map(Number));
  const [major = 0, minor = 0] = one ?? [];
  const [nextMajor = 0, nextMinor = 0] = other ?? [];
  return nextMajor > major || (major === 0 && nextMajor === 0 && nextMinor > minor);
}

async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return version;
}

/** Where a package keeps its description. */
export function descriptionIn(folder: string): string {
  return join(folder, 'src', 'generated', 'openapi.json');
}
