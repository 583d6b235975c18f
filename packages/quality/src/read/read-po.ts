// PO of gettext: a unit for each translation of a message. A fuzzy message is no translation yet: programs do not show it.

import { decodeText } from 'language-service-sheets/text-encoding';
import { TmxFault } from 'language-service-tmx';
import { type PoEntry, poEntries } from './po-entries.ts';
import { bytesOf, ignoresOf, type Unit, type UnitReader } from './unit.ts';

export const readPo: UnitReader = async (file, options, put) => {
  let { sourceLanguage = '', targetLanguage = '' } = options;
  const { text, charset } = decodePo(await bytesOf(file.chunks()));
  for (const entry of poEntries(text, charset).entries) {
    if (entry.source.text === '' && entry.context === undefined) {
      const header = entry.targets[0]?.text ?? '';
      sourceLanguage = headerOf(header, 'X-Source-Language') ?? sourceLanguage;
      targetLanguage = headerOf(header, 'Language') ?? targetLanguage;
    } else unitsOf(file.name, entry, [sourceLanguage, targetLanguage]).forEach(put);
  }
};

/** Returns the text of a file in the charset that its header names. @throws TmxFault for one that is not known. */
function decodePo(bytes: Buffer) {
  const named = /charset=([\w.:-]+)/i.exec(bytes.toString('latin1'))?.[1] ?? 'utf-8';
  // Templates name no charset yet.
  const charset = named.toUpperCase() === 'CHARSET' ? 'utf-8' : named;
  if (/^utf-?8$/i.test(charset)) return { text: decodeText(bytes).text, charset: 'utf-8' };
  try {
    return { text: new TextDecoder(charset, { fatal: true }).decode(bytes), charset };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new TmxFault(`the header names the charset ${charset}, in which the file cannot be read`);
  }
}

function headerOf(header: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(\\S+)`, 'm').exec(header)?.[1];
}

function unitsOf(
  file: string,
  { source, plural, targets, context, comments, isFuzzy, line }: PoEntry,
  [sourceLanguage, targetLanguage]: readonly [string, string],
): readonly Unit[] {
  if (isFuzzy) return [];
  const key = context === undefined ? source.text : `${context.text}|${source.text}`;
  const ignores = ignoresOf(comments);
  return Array.from(targets, (target, index) => {
    // A language with one form says the plural in it.
    const isPlural = plural !== undefined && (index > 0 || targets.length === 1);
    const sources = isPlural
      ? { source: plural.text, otherSource: source.text }
      : { source: source.text, otherSource: plural?.text };
    return {
      file,
      line,
      key,
      ...sources,
      target: target?.text ?? '',
      sourceLanguage,
      targetLanguage,
      ignores,
    };
  });
}
