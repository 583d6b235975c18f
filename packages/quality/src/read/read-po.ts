// PO of gettext: a unit for each translation of a message. A fuzzy message is no translation yet: programs do not show it.

import { type PoMessage, PoReader } from 'language-service-tmx';
import { ignoresOf, type Unit, type UnitReader } from './unit.ts';

export const readPo: UnitReader = async (file, options, put) => {
  let { sourceLanguage = '', targetLanguage = '' } = options;
  const reader = new PoReader(
    () => undefined,
    (message) => {
      if (message.source !== '')
        return unitsOf(file.name, message, [sourceLanguage, targetLanguage]).forEach(put);
      const [header = ''] = message.targets;
      sourceLanguage = headerOf(header, 'X-Source-Language') ?? sourceLanguage;
      targetLanguage = headerOf(header, 'Language') ?? targetLanguage;
    },
  );
  for await (const chunk of file.chunks()) reader.write(chunk);
  reader.end();
};

function headerOf(header: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(\\S+)`, 'm').exec(header)?.[1];
}

function unitsOf(
  file: string,
  { source, plural, targets, context, comments, isFuzzy, line }: PoMessage,
  [sourceLanguage, targetLanguage]: readonly [string, string],
): readonly Unit[] {
  if (isFuzzy) return [];
  const key = context === undefined ? source : `${context}|${source}`;
  const ignores = ignoresOf(comments);
  return targets.map((target, index) => {
    // A language with one form says the plural in it.
    const isPlural = plural !== undefined && (index > 0 || targets.length === 1);
    const sources = isPlural ? { source: plural, otherSource: source } : { source, otherSource: plural };
    return { file, line, key, ...sources, target, sourceLanguage, targetLanguage, ignores };
  });
}
