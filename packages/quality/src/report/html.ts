// Writes an HTML page for translators. It shows source and target side by side, and marks the error. The page is one
// file without scripts.

import { escapeText, replaceForbidden } from 'language-service-tmx';
import { placedMessage, type Report, type ReportedFinding } from './reported-finding.ts';

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem }
  section { border-top: 1px solid #8886; padding: 0.75rem 0 }
  h2, h3 { font-size: 1rem; margin: 0.5rem 0; overflow-wrap: anywhere }
  .texts { display: grid; gap: 0 1.5rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)) }
  .texts p { margin: 0.4rem 0 0; overflow-wrap: anywhere; white-space: pre-wrap }
  mark { background: #c0262633; color: inherit; outline: 1px solid #c02626; border-radius: 2px }
`;

/** Returns the result of a check as an HTML page. */
export function htmlOf({ tool, files, findings, checked = [] }: Report): string {
  const title = `language-service ${tool}: ${counted(findings.length, 'finding')} in ${counted(files.length, 'file')}`;
  const byFile = Map.groupBy(findings, ({ file }) => file);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${shown(title)}</title>`,
    `<style>${style}</style>`,
    `<h1>${shown(title)}</h1>`,
    ...checked.map((line) => `<p>${shown(line)}</p>`),
    ...[...byFile].flatMap(([file, ofFile]) => [`<h2>${shown(file)}</h2>`, ...ofFile.map(sectionOf)]),
    '',
  ].join('\n');
}

function sectionOf(finding: ReportedFinding): string {
  const { rule, message, source, target, term } = finding;
  const texts = [source, target].map((text) => `<p dir="auto">${marked(text ?? '', term)}</p>`);
  return [
    '<section>',
    `<h3 dir="auto">${shown(message)}</h3>`,
    `<p>${shown(placedMessage({ ...finding, message: rule }))}</p>`,
    ...(source === undefined ? [] : ['<div class="texts">', ...texts, '</div>']),
    '</section>',
  ].join('\n');
}

/** Returns a text as HTML, in which each occurrence of the term is marked. Ignores case. */
function marked(text: string, term = ''): string {
  if (term === '') return shown(text);
  const pattern = new RegExp(`(${term.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'giu');
  const parts = text.split(pattern).map(shown);
  return parts.map((part, at) => (at % 2 === 1 ? `<mark>${part}</mark>` : part)).join('');
}

function shown(text: string): string {
  return escapeText(replaceForbidden(text));
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
