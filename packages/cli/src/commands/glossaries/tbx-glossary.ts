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
    const message = `no concept has a term in the source language ${JSON.stringify(source)}. Pass another language with --source-lang`;
    if (content.faults.length === 0) content.faults.push({ place: {}, message });
    return { ...content, layout: undefined };
  }
  const target = hints.asked?.target;
  written.delete(source);
  if (target !== undefined && !written.has(target)) {
    const message = `--target-lang is ${target}, but the file translates ${source} into ${[...written].join(', ')}. Omit --target-lang`;
    content.faults.push({ place: {}, message });
  }
  for (const code of written) content.parts.set(sectionKey(source, code), []);
  for (const concept of file.concepts) addConcept(concept, source, content);
  for (const line of file.unused)
    content.notices.push({
      place: { line },
      message: 'the term is deprecated or superseded, so it is not sent',
      isLoss: true,
    });
  return { ...content, layout: { kind: 'tbx', source } };
}

type Findings = Omit<TbxContent, 'layout'>;

/**
 * Returns the glossary languages of a TBX file. Adds a notice if a glossary does not store the region of a code. For
 * example, `de-AT` becomes `de`. Adds an error for an unsupported language.
 */
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
          notices.push({ place: { line }, message: `${JSON.stringify(language)} is sent as ${code}` });
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
    notices.push({ place: { line }, message: `the concept has ${missing}, so it is not sent`, isLoss: true });
  }
  for (const [code, [first, ...others]] of byCode) {
    if (code === source || first === undefined) continue;
    for (const { text, line: at } of sources)
      parts.get(sectionKey(source, code))?.push({ source: text, target: first.text, place: { line: at } });
    for (const { line: at } of sources.length > 0 ? others : [])
      notices.push({
        place: { line: at },
        message: `the concept has a second term in ${code}. Only the first term is sent`,
        isLoss: true,
      });
  }
}

/**
 * Returns the glossary language for a language code. Removes a region that glossaries do not support. For example,
 * returns `de` for `de-AT`.
 */
function codeOf(language: string): string {
  const code = language.toLowerCase();
  const [base = ''] = code.split(/[-_]/);
  return isGlossaryLanguage(code) || !isGlossaryLanguage(base) ? code : base;
}
