import { escapeAttribute, escapeText, isPlain, replaceForbidden } from './escape.ts';

export interface WrittenVariant {
  readonly language: string;
  /** The content of the segment as XML: escaped text and complete inline elements. */
  readonly segment: string;
  /** Attributes besides the language, for example dates. */
  readonly attributes?: readonly (readonly [name: string, value: string])[];
}

export interface WrittenUnit {
  readonly attributes?: readonly (readonly [name: string, value: string])[];
  readonly notes?: readonly string[];
  /** The properties, each with its type and its value. */
  readonly props?: readonly (readonly [type: string, value: string])[];
  readonly variants: readonly WrittenVariant[];
}

/** Returns the beginning of a new TMX file, up to its first unit. */
export function tmxHeader(sourceLanguage: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="language-service-tmx" creationtoolversion="1" segtype="sentence" o-tmf="tmx" adminlang="en" srclang="${attribute(sourceLanguage)}" datatype="plaintext"/>
<body>
`;
}

/** The text at the end of a new TMX file, after its last unit. */
export const tmxFooter = '</body>\n</tmx>\n';

export function tmxUnit({ attributes = [], notes = [], props = [], variants }: WrittenUnit): string {
  let xml = `<tu${attributesOf(attributes)}>\n`;
  for (const note of notes) xml += `<note>${plainSegment(note)}</note>\n`;
  for (const [type, value] of props) xml += `<prop type="${attribute(type)}">${plainSegment(value)}</prop>\n`;
  for (const { language, segment, attributes: own = [] } of variants)
    xml += `<tuv xml:lang="${attribute(language)}"${attributesOf(own)}><seg>${segment}</seg></tuv>\n`;
  return `${xml}</tu>\n`;
}

/**
 * Converts a text without inline codes to the content of a `<seg>`. Escapes the text, and replaces characters that XML
 * does not allow.
 */
export function plainSegment(text: string): string {
  return isPlain(text) ? text : escapeText(replaceForbidden(text));
}

function attributesOf(attributes: readonly (readonly [name: string, value: string])[]): string {
  let xml = '';
  for (const [name, value] of attributes) xml += ` ${name}="${attribute(value)}"`;
  return xml;
}

function attribute(value: string): string {
  // Nearly all values are languages, numbers or dates, which need no escapes.
  return /^[\w-]*$/.test(value) ? value : escapeAttribute(replaceForbidden(value));
}
