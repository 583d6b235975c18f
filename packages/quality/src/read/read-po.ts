// Reads PO files of gettext, with one unit per translation of a message. Programs do not show fuzzy messages, so they
// are skipped.

import { bytesOf, decodePo, isPoHeader, type PoEntry, poEntries, poField } from 'language-service-tmx';
import type { Unit, UnitReader } from './unit.ts';

export const readPo: UnitReader = async (file, _, put) => {
  let languages = { sourceLanguage: '', targetLanguage: '' };
  const { text, charset } = decodePo(await bytesOf(file.chunks()));
  for (const entry of poEntries(text, charset).entries) {
    if (isPoHeader(entry)) {
      const header = entry.targets[0]?.text ?? '';
      const fieldOf = (name: string) => poField(header, name) ?? '';
      languages = { sourceLanguage: fieldOf('X-Source-Language'), targetLanguage: fieldOf('Language') };
    } else unitsOf(entry, { file: file.name, ...languages }).forEach(put);
  }
};

function unitsOf(
  { source, plural, targets, context, isFuzzy, line }: PoEntry,
  common: Pick<Unit, 'file' | 'sourceLanguage' | 'targetLanguage'>,
): readonly Unit[] {
  if (isFuzzy) return [];
  const key = context === undefined ? source.text : `${context.text}|${source.text}`;
  return Array.from(targets, (target, index) => {
    // A language with only one form uses it for the plural too.
    const isPlural = plural !== undefined && (index > 0 || targets.length === 1);
    const sources = isPlural
      ? { source: plural.text, otherSource: source.text }
      : { source: source.text, otherSource: plural?.text };
    return { ...common, ...sources, line, key, target: target?.text ?? '' };
  });
}
