// Finds translations in memories. The source must equal the text.

import type { Pause } from '../async/pause.ts';
import { isCompatible } from '../languages/codes.ts';
import type { Segment } from '../memories/memory.ts';

const COMPARED_AT_ONCE = 500;

/**
 * Searches a translation memory for the texts that have no translation in `found` yet. Adds the first translation of
 * each text to `found`.
 */
export async function addMatches(
  found: Map<string, string>,
  memory: readonly Segment[],
  texts: ReadonlySet<string>,
  target: string,
  pause: Pause,
): Promise<void> {
  for (const [index, { source, targets }] of memory.entries()) {
    if (index % COMPARED_AT_ONCE === 0) await pause();
    if (found.size === texts.size) return;
    if (!texts.has(source.text) || found.has(source.text)) continue;
    const translation = targets.find(({ language }) => isCompatible(language, target));
    if (translation !== undefined) found.set(source.text, translation.text);
  }
}
