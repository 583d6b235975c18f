// Implements `tmx diff`: lists units of only one file, and units with different translations.

import { type Difference, type DiffResult, type DiffUnit, diffTmx } from 'language-service-tmx';
import { verb } from '../../frame/define-command.ts';
import { safeLines } from '../../frame/output/safe-text.ts';
import { readOrRefuse } from './findings.ts';
import { openTmxFile, type TmxFile } from './tmx-input.ts';

/** The maximum number of differences in the result. The result only counts further differences. */
const MOST_NAMED = 10_000;

interface DiffData extends DiffResult {
  readonly old: string;
  readonly new: string;
  readonly differences: readonly Difference[];
}

export const command = verb(
  {
    description: 'Compares units in any order. Exits with code 13 if the files differ.',
    positionals: [
      { name: 'old', kind: 'file', summary: 'A TMX file' },
      { name: 'new', kind: 'file', summary: 'A TMX file' },
    ],
    options: {},
    examples: ['language-service tmx diff old.tmx new.tmx'],
  },
  async (context, { positionals }) => {
    await using old = await openTmxFile(context, positionals.old);
    await using fresh = await openTmxFile(context, positionals.new);
    let read = old.name;
    const open =
      ({ name, chunks }: TmxFile) =>
      () => {
        read = name;
        return chunks();
      };
    const differences: Difference[] = [];
    const found = (difference: Difference) => {
      if (differences.length < MOST_NAMED) differences.push(difference);
    };
    const result = await readOrRefuse(
      () => read,
      () => diffTmx(open(old), open(fresh), found),
    );
    const data = { old: old.name, new: fresh.name, ...result, differences };
    const { added, removed, changed } = result;
    if (added + removed + changed === 0) return { data };
    return { data, exit: { exitStatus: 'checkFailed', message: `${old.name} and ${fresh.name} differ` } };
  },
  render,
);

/**
 * Returns the differences as text. Each difference is a line, marked as in `diff`, with the texts of the unit below it.
 * The last line has the totals.
 */
function render({ old, new: fresh, differences, ...sums }: DiffData): string {
  const { added, removed, changed, same } = sums;
  const lines = differences.flatMap((difference) => {
    if (difference.kind === 'added')
      return [`+ ${fresh}:${difference.new.line}`, ...textsOf(difference.new, '+')];
    if (difference.kind === 'removed')
      return [`- ${old}:${difference.old.line}`, ...textsOf(difference.old, '-')];
    const changes = changesOf(difference);
    const what = changes.some((line) => /^ {4}[-+]/.test(line)) ? '' : ' (only inline codes differ)';
    return [`~ ${old}:${difference.old.line} ${fresh}:${difference.new.line}${what}`, ...changes];
  });
  const more = added + removed + changed - differences.length;
  const rest = more > 0 ? [`and ${more} more`] : [];
  const counted = `${added} added, ${removed} removed, ${changed} changed, ${same} the same`;
  return safeLines([...lines, ...rest, counted]);
}

function textsOf({ texts }: DiffUnit, mark: string): string[] {
  return texts.map(([language, text]) => `    ${mark} ${language}: ${text.replaceAll('\n', '\\n')}`);
}

/**
 * Returns the texts of a changed unit as lines. First come the texts that both versions have. Then come the old texts
 * with the mark `-`, and the new texts with the mark `+`.
 */
function changesOf({ old, new: fresh }: { readonly old: DiffUnit; readonly new: DiffUnit }): string[] {
  const [before, after] = [textsOf(old, ' '), textsOf(fresh, ' ')];
  const marked = (lines: readonly string[], others: readonly string[], mark: string) =>
    lines.filter((line) => !others.includes(line)).map((line) => line.replace(/^ {5}/, `    ${mark}`));
  return [
    ...before.filter((line) => after.includes(line)),
    ...marked(before, after, '-'),
    ...marked(after, before, '+'),
  ];
}
