// A correction is shown as the words that changed, each with its place. Neighbouring changes are one: "befor every" with
// two corrected words reads better as one replacement.

import { diffWordsWithSpace } from 'diff';

/** `start`: where it begins, in UTF-16 code units from the beginning of the text. */
export type WordChange = ReturnType<typeof wordChanges>[number];

/** Returns what changed between two versions of a text. */
export function wordChanges(before: string, after: string) {
  const changes: { start: number; before: string; after: string }[] = [];
  let place = 0;
  let open: (typeof changes)[number] | undefined;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (!added && !removed) {
      open = undefined;
      place += value.length;
      continue;
    }
    if (open === undefined) {
      open = { start: place, before: '', after: '' };
      changes.push(open);
    }
    if (added) open.after += value;
    else {
      open.before += value;
      place += value.length;
    }
  }
  return changes;
}

/** Returns a text with its changes marked: `Check [-befor-]{+before+} every ride.` */
export function markedText(
  text: string,
  changes: readonly WordChange[],
  mark: (kind: 'removed' | 'added', words: string) => string,
): string {
  let done = 0;
  let marked = '';
  for (const { start, before, after } of changes) {
    marked += text.slice(done, start);
    if (before !== '') marked += mark('removed', before);
    if (after !== '') marked += mark('added', after);
    done = start + before.length;
  }
  return marked + text.slice(done);
}

export function changedText(text: string, changes: readonly WordChange[]): string {
  return markedText(text, changes, (kind, words) => (kind === 'added' ? words : ''));
}
