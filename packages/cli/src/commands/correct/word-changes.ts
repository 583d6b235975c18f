// Finds the changed words of a correction with their positions. Adjacent changes are combined: for "befor every", one
// replacement is easier to read than two.

import { diffWordsWithSpace } from 'diff';

/** A change of a text. `start` is the position of the changed words in the old text, in UTF-16 code units. */
export type WordChange = ReturnType<typeof wordChanges>[number];

/** Compares two versions of a text, and returns the changed words. */
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

/** Returns the text with the changes applied. */
export function changedText(text: string, changes: readonly WordChange[]): string {
  let done = 0;
  let changed = '';
  for (const { start, before, after } of changes) {
    changed += text.slice(done, start) + after;
    done = start + before.length;
  }
  return changed + text.slice(done);
}
