// Compares HTML and XML tags in texts, and inline codes of TMX and XLIFF, which the readers convert to tags. Their
// order may change, but pairs must not overlap.

import type { Unit } from '../read/unit.ts';
import { type Fault, faultsOfDifference, faultsOfForms } from './finding.ts';
import { faultsOfVariants, icuMessage } from './icu-message.ts';

/** Matches tags, including those of react-i18next such as `<0>`. */
const TAG = /<(\/?)(\w[\p{L}\p{M}\p{N}\w:.-]*)(?:\s[^<>]*?)?(\/?)>/gu;
/** The tags that never have content, so that `<br>` equals `<br/>`. */
const empty = new Set(['br', 'hr', 'img', 'wbr', 'input']);

export function tags(unit: Unit): readonly Fault[] {
  return faultsOfForms(unit, (source) => {
    // Branches depend on the language, so the texts that the messages can show are compared.
    const [from, to] = [source, unit.target].map((text) => icuMessage(text)?.variants ?? [text]);
    return faultsOfVariants(from ?? [], to ?? [], tagsIn, faultsOf);
  });
}

function faultsOf(wanted: readonly string[], given: readonly string[]): readonly Fault[] {
  const partOf = (written: string) => ({ written });
  const faults = faultsOfDifference(wanted.map(partOf), given.map(partOf));
  if (faults.length > 0) return faults;
  const crossed = crossing(given);
  if (crossed === undefined || crossing(wanted) !== undefined) return [];
  return [{ message: `${crossed} crosses another pair`, term: crossed }];
}

/** Returns the tags in a text without their attributes, for example `<a>` and `</a>`. */
function tagsIn(text: string): readonly string[] {
  if (!text.includes('<')) return [];
  return Array.from(text.matchAll(TAG), ([, slash, name = '', end]) => {
    const lower = name.toLowerCase();
    return end !== '' || empty.has(lower) ? `<${lower}/>` : `<${slash}${lower}>`;
  });
}

/**
 * Returns the first closing tag whose opening tag is not the last open tag, for example `</b>` in `<b><i></b></i>`.
 * Returns undefined if all pairs are nested correctly.
 */
function crossing(tags: readonly string[]): string | undefined {
  const open: string[] = [];
  for (const tag of tags)
    if (tag.startsWith('</')) {
      if (open.pop() !== tag.replace('/', '')) return tag;
    } else if (!tag.endsWith('/>')) open.push(tag);
  return undefined;
}
