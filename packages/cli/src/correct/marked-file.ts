// The lines of a file that change, with the words that go and the words that come: colours on a terminal, brackets in a
// pipe, as `git diff --word-diff` writes them.

import { safeText } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import type { CorrectedFile, Correction } from './corrected-file.ts';
import { linesOf } from './text-places.ts';
import { markedText } from './word-changes.ts';

/** Returns the changed lines, each with its number. */
export function markedFile({ file, corrections }: CorrectedFile, screen: Screen): string {
  if (corrections.length === 0) return '';
  const mark = (kind: 'removed' | 'added', words: string) =>
    kind === 'removed'
      ? screen.style(['red', 'strikethrough'], `[-${safeText(words)}-]`)
      : screen.style('green', `{+${safeText(words)}+}`);
  const lines = linesOf(file.text);
  const blocks = blocksOf(corrections).map((block) => {
    const first = (block[0]?.place.line ?? 1) - 1;
    const last = (block.at(-1)?.end.line ?? 1) - 1;
    const start = lines[first]?.start ?? 0;
    const text = file.text.slice(start, lines[last]?.end);
    const changes = block.map((change) => ({ ...change, start: change.start - start }));
    return `${screen.style('cyan', `@@ ${first + 1} @@`)}\n${markedText(text, changes, mark)}\n`;
  });
  return `${screen.style('bold', file.name)}\n${blocks.join('')}`;
}

/** Corrections that share a line are shown together. */
function blocksOf(corrections: readonly Correction[]): Correction[][] {
  const blocks: Correction[][] = [];
  for (const correction of corrections) {
    const last = blocks.at(-1);
    if (last?.at(-1)?.end.line === correction.place.line) last.push(correction);
    else blocks.push([correction]);
  }
  return blocks;
}
