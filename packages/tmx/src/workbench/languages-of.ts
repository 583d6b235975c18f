import { normalizeTag } from '../units/languages.ts';
import { readDocument } from './document.ts';
import type { TmxInput } from './input.ts';

/** Returns the languages in a file, each spelled as at its first occurrence, the header's source language first. */
export async function languagesOfTmx(input: TmxInput): Promise<string[]> {
  const byTag = new Map<string, string>();
  let source = '';
  await readDocument(input, {
    head: ({ header }) => {
      source = normalizeTag(header.get('srclang') ?? '');
    },
    unit({ variants }) {
      for (const { language } of variants) {
        const normal = normalizeTag(language);
        if (normal !== '' && !byTag.has(normal)) byTag.set(normal, language);
      }
    },
  });
  const first = byTag.get(source);
  const rest = [...byTag].filter(([tag]) => tag !== source).map(([, language]) => language);
  return first === undefined ? rest : [first, ...rest];
}
