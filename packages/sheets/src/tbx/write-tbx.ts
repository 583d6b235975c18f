import { escapeAttribute, escapeText } from 'language-service-tmx';
import { requireXmlText } from '../xml-text.ts';
import { type TbxDialect, type TbxWords, tbxDialects } from './tbx-words.ts';

/** A concept to write: its terms, in the order in which their languages are written. */
export interface WrittenConcept {
  readonly terms: readonly { readonly language: string; readonly text: string }[];
}

export function writeTbx(
  concepts: Iterable<WrittenConcept>,
  { dialect, language }: { readonly dialect: TbxDialect; readonly language: string },
): string {
  const words = tbxDialects[dialect];
  const entries = Array.from(concepts, (concept) => conceptLines(concept, words));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${words.root} type="TBX-Basic" xml:lang="${escapeAttribute(language)}">`,
    `  <${words.header}>`,
    '    <fileDesc><sourceDesc><p>Glossary of the Language Service</p></sourceDesc></fileDesc>',
    `  </${words.header}>`,
    '  <text>',
    '    <body>',
    ...entries.flat(),
    '    </body>',
    '  </text>',
    `</${words.root}>`,
    '',
  ].join('\n');
}

function conceptLines({ terms }: WrittenConcept, { concept, language, term }: TbxWords): string[] {
  const open = term.map((name) => `<${name}>`).join('');
  const close = term
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
  return [
    `      <${concept}>`,
    ...terms.flatMap((one) => [
      `        <${language} xml:lang="${escapeAttribute(one.language)}">`,
      `          ${open}<term>${termText(one.text)}</term>${close}`,
      `        </${language}>`,
    ]),
    `      </${concept}>`,
  ];
}

function termText(text: string): string {
  requireXmlText(text);
  return escapeText(text);
}
