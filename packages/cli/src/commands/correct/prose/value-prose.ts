// Finds the translations in PO, JSON and XLIFF files. Keys, sources and notes are not prose.

import { jsonTexts } from 'language-service-quality/read/json-texts';
import { translatedTexts } from 'language-service-quality/read/read-json';
import { eachPart, escapeText, isPoHeader, poEntries, type Stretch } from 'language-service-tmx';
import { type Prose, ProseParts } from './prose.ts';

/** Returns the translations in a PO file, without the header and fuzzy messages, because programs do not show those. */
export function poProse(file: string): readonly Prose[] {
  const entries = poEntries(file).entries.filter((entry) => !(entry.isFuzzy || isPoHeader(entry)));
  return entries.flatMap(({ targets }) =>
    targets.flatMap((target) => {
      if (target === undefined || target.text === '') return [];
      const parts = new ProseParts();
      eachPart(file, target.pieces, 'utf-8', (part, start, end) => parts.add(part, start, end));
      return [parts.end(quotedPo)];
    }),
  );
}

const quotedPo = (words: string): string =>
  words.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t');

const JSON_PART = /\\u[\dA-Fa-f]{4}|\\.|[^\\]+/gs;

export function jsonProse(file: string): readonly Prose[] {
  return [...translatedTexts(jsonTexts(file)).values()].map(({ start, end }) => {
    const parts = new ProseParts();
    for (const { 0: part, index } of file.slice(start + 1, end - 1).matchAll(JSON_PART)) {
      // An escape in a valid JSON string is itself valid JSON.
      const read = part.startsWith('\\') ? (JSON.parse(`"${part}"`) as string) : part;
      parts.add(read, start + 1 + index, start + 1 + index + part.length);
    }
    return parts.end((words) => JSON.stringify(words).slice(1, -1));
  });
}

const OUTSIDE = '<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|<!\\[CDATA\\[[\\s\\S]*?\\]\\]>';
const ATTRIBUTES = '(?:[^<>"\']|"[^"]*"|\'[^\']*\')*';
const ELEMENT = new RegExp(`${OUTSIDE}|<(/?)([\\w:.-]+)(${ATTRIBUTES})>`, 'g');
/**
 * Matches the tokens in an XLIFF target: inline codes with their content, for example `<ph>…</ph>`; other tags;
 * character references; text.
 */
const IN_TARGET = new RegExp(
  `(<((?:\\w+:)?(?:ph|bpt|ept|it))\\b${ATTRIBUTES}(?<!/)>[\\s\\S]*?</\\2\\s*>|${OUTSIDE}|<${ATTRIBUTES}>)|&([^;]*);|[^<&]+`,
  'g',
);
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Returns the targets of a well-formed XLIFF file. Leaves out elements with `translate="no"`, and proposed
 * translations, for example in `<alt-trans>`.
 */
export function xliffProse(file: string): readonly Prose[] {
  const targets: Stretch[] = [];
  const open: { readonly isTranslated: boolean; readonly end: number }[] = [];
  let prefix: string | undefined;
  for (const { 0: whole, 1: slash, 2: full, 3: rest = '', index } of file.matchAll(ELEMENT)) {
    if (full === undefined) continue;
    prefix ??= /^[^:]*:/.exec(full)?.[0] ?? '';
    const name = full.startsWith(prefix) ? full.slice(prefix.length) : full;
    if (slash === '/') {
      const opened = open.pop();
      if (name === 'target' && opened?.isTranslated) targets.push({ start: opened.end, end: index });
      continue;
    }
    const marked = /\stranslate\s*=\s*["'](yes|no)/.exec(rest)?.[1];
    const inherited = open.at(-1)?.isTranslated ?? true;
    const isProposal = name === 'alt-trans' || name.endsWith('matches');
    const isTranslated = !isProposal && (marked === undefined ? inherited : marked === 'yes');
    if (!rest.endsWith('/')) open.push({ isTranslated, end: index + whole.length });
  }
  return targets.map((target) => targetProse(file, target));
}

function targetProse(file: string, target: Stretch): Prose {
  const parts = new ProseParts();
  for (const { 0: whole, 1: markup, 3: reference, index } of file
    .slice(target.start, target.end)
    .matchAll(IN_TARGET)) {
    const start = target.start + index;
    const read = reference === undefined ? whole : referenced(reference);
    if (markup !== undefined || read === undefined) parts.keep(start, start + whole.length);
    else parts.add(read, start, start + whole.length);
  }
  return parts.end(escapeText);
}

function referenced(name: string): string | undefined {
  const [, hexadecimal, decimal] = /^#(?:x([\dA-Fa-f]+)|(\d+))$/.exec(name) ?? [];
  if (hexadecimal === undefined && decimal === undefined) return named[name];
  return String.fromCodePoint(
    Number.parseInt(hexadecimal ?? decimal ?? '', hexadecimal === undefined ? 10 : 16),
  );
}
