// A document type may name an external definition, as many tools write it, and it is never fetched. An internal one may
// declare elements, attributes and notations, which change no text, and entities that stand for plain text. An entity within
// an entity is refused, so that a short file is never a long one.

import { TmxFault } from '../fault.ts';
import { escapeAttribute } from '../writing/escape.ts';

const DOCTYPE = /^\s+[^\s[<>"']+(\s+(SYSTEM|PUBLIC\s+("[^"]*"|'[^']*'))\s+("[^"]*"|'[^']*'))?\s*/;
/** Nothing that could declare an entity but `<!ENTITY name "text">`. */
const SUBSET =
  /^\[(?:\s|<!--(?:(?!--)[\s\S])*-->|<!ENTITY\s+[^\s%"'<>&;]+\s+(?:"[^"<%]*"|'[^'<%]*')\s*>|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^<>"'%[\]]|"[^"<]*"|'[^'<]*')*>)*\]\s*$/;
const ENTITY = /<!--(?:(?!--)[\s\S])*-->|<!ENTITY\s+([^\s]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const NUMBER = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/**
 * Returns the texts of the entities that a document type declares, as XML, given what follows its keyword.
 *
 * @throws TmxFault for one that declares anything else but elements, attributes and notations.
 */
export function entitiesOf(doctype: string): ReadonlyMap<string, string> {
  const head = DOCTYPE.exec(doctype)?.[0];
  const subset = doctype.slice(head?.length);
  if (head === undefined || (subset !== '' && !subset.startsWith('[')))
    throw new TmxFault('malformed document type');
  if (subset !== '' && !SUBSET.test(subset))
    throw new TmxFault(
      doctype.includes('<!ENTITY')
        ? 'the document type declares other entities than plain text, which are not allowed'
        : 'the document type declares other things than elements and attributes, which is not allowed',
    );
  const entities = new Map<string, string>();
  for (const [, name, double, single] of subset.matchAll(ENTITY)) {
    if (name === undefined || entities.has(name)) continue;
    const text = (double ?? single ?? '').replaceAll(NUMBER, (_, hexadecimal?: string, decimal?: string) => {
      const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      // The parser refuses the zero.
      return String.fromCodePoint(code > 0x10ffff ? 0 : code);
    });
    if (/[<&]/.test(text))
      throw new TmxFault(`the entity ${name} contains markup or another entity, which is not allowed`);
    entities.set(name, escapeAttribute(text));
  }
  return entities;
}
