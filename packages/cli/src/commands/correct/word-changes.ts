// Finds the changed words of a correction with their positions. Adjacent changes are combined: for "befor every", one
// replacement is easier to read than two.

import { diffWordsWithSpace } from 'diff';

/** A change of a text. `start` is the position of the changed words in the old text, in UTF-16 code units. */
export type WordChange = ReturnType<typeof wordChanges>[number];

/** Compares two versions of a text, and returns the changed words. */
export function wordChanges(before: string, after: string) {
  const changes: { start: number; before: string; after: string }[] = [];
  let [place, placeAfter] = [0, 0];
  let open: (typeof changes)[number] | undefined;
  for (const { value, added, removed } of diffWordsWithSpace(divided(before), divided(after))) {
    const start = place;
    if (!added) place += value.length;
    if (!removed) placeAfter += value.length;
    if (!added && !removed) {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = { start, before: '', after: '' };
      changes.push(open);
    }
    if (added) open.after += after.slice(placeAfter - value.length, placeAfter);
    else open.before += before.slice(start, place);
  }
  return changes;
}

/**
 * Replaces each underscore by a character that divides words. Otherwise, the comparison would treat underscores as
 * letters. A change of `_befor_` would then include the underscores around the word.
 */
const divided = (text: string): string => text.replaceAll('_', '\uE000');

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
