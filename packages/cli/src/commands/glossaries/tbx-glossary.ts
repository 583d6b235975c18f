// Reads glossaries from TBX. Each source term of a concept gets the first term in each other language. Content that a
// glossary does not support, for example a second translation, is reported.

import { sectionKey } from 'language-service-account/sections';
import { isGlossaryLanguage } from 'language-service-client/languages';
import type { TbxConcept, TbxFile, TbxTerm } from 'language-service-sheets/tbx/read-tbx';
import type { TbxContent } from '../../frame/sheets/column-spec.ts';
import type { SheetHints } from '../../frame/sheets/sheet-hints.ts';
import { languageFault } from './glossary-languages.ts';

export function readTbxGlossary(file: TbxFile, hints: SheetHints): TbxContent {
  const content: Findings = { parts: new Map(), faults: [], notices: [] };
  const written = languagesIn(file, content);
  const locked = hints.locked?.layout;
  const source = (locked?.kind === 'tbx' ? locked.source : hints.source) ?? codeOf(file.language ?? '');
  if (!written.has(source)) {
    const message = `no concept has a term in the source language ${JSON.stringify(source)}. Pass --source-lang`;
    if (content.faults.length === 0) content.faults.push({ place: {}, message });
    return { ...content, layout: undefined };
  }
  const target = hints.asked?.target;
  if (target !== undefined && (target === source || !written.has(target)))
    content.faults.push({
      place: {},
      message: `the file has the languages ${[...written].join(', ')} with the source ${source}, but --target-lang is ${target}. Pass one of these languages, or omit --target-lang`,
    });
  for (const code of written) if (code !== source) content.parts.set(sectionKey(source, code), []);
  for (const concept of file.concepts) addConcept(concept, source, content);
  for (const line of file.unused)
    content.notices.push({
      place: { line },
      message: 'a deprecated or superseded term: it is not sent',
      isLoss: true,
    });
  return { ...content, layout: { kind: 'tbx', source } };
}

type Findings = Omit<TbxContent, 'layout'>;

/** Returns the language codes in a TBX file without their regions, because glossaries do not distinguish regions. */
function languagesIn({ concepts }: TbxFile, { faults, notices }: Findings): Set<string> {
  const written = new Set<string>();
  const seen = new Set<string>();
  for (const { line, terms } of concepts)
    for (const language of terms.keys()) {
      if (seen.has(language)) continue;
      seen.add(language);
      const code = codeOf(language);
      const fault = languageFault(code);
      if (fault !== undefined) faults.push({ place: { line }, message: fault });
      else {
        if (code !== language.toLowerCase())
          notices.push({ place: { line }, message: `${JSON.stringify(language)} is read as ${code}` });
        written.add(code);
      }
    }
  return written;
}

function addConcept({ line, terms }: TbxConcept, source: string, { parts, notices }: Findings): void {
  const byCode = new Map<string, TbxTerm[]>();
  for (const [language, list] of terms)
    byCode.set(codeOf(language), [...(byCode.get(codeOf(language)) ?? []), ...list]);
  const sources = byCode.get(source) ?? [];
  if (sources.length === 0 || byCode.size === 1) {
    const missing = sources.length === 0 ? `no term in ${source}` : 'no translation';
    notices.push({ place: { line }, message: `the concept has ${missing}: it is not sent`, isLoss: true });
  }
  for (const [code, [first, ...others]] of byCode) {
    if (code === source || first === undefined) continue;
    for (const { text, line: at } of sources)
      parts.get(sectionKey(source, code))?.push({ source: text, target: first.text, place: { line: at } });
    for (const { line: at } of sources.length > 0 ? others : [])
      notices.push({
        place: { line: at },
        message: `a second term of the concept in ${code}: only the first is sent`,
        isLoss: true,
      });
  }
}

/** Returns the glossary language for a language code: the code itself, or the code without its region. */
function codeOf(language: string): string {
  const code = language.toLowerCase();
  const [base = ''] = code.split(/[-_]/);
  return isGlossaryLanguage(code) || !isGlossaryLanguage(base) ? code : base;
}
