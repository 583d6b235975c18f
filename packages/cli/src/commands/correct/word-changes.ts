// A correction is shown as the changed words, each with its place. Neighbouring changes are combined: "befor every"
// with two corrected words is easier to read as one replacement.

import { diffWordsWithSpace } from 'diff';

/** A change. `start`: its first place, in UTF-16 code units from the beginning of the text. */
export type WordChange = ReturnType<typeof wordChanges>[number];

/** Returns the changes between two versions of a text. */
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

/** Returns the text after the changes. */
export function changedText(text: string, changes: readonly WordChange[]): string {
  let done = 0;
  let changed = '';
  for (const { start, before, after } of changes) {
    changed += text.slice(done, start) + after;
    done = start + before.length;
  }
  return changed + text.slice(done);
}
