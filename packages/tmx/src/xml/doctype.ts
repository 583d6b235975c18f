// Reads document types. The reader never fetches an external definition, which many tools name. An internal definition
// may declare elements, attributes, notations, and entities with plain text. An entity that contains an entity is
// refused, because a short file could expand to a very long text.

import { TmxFault } from '../fault.ts';
import { escapeAttribute } from '../writing/escape.ts';

const DOCTYPE = /^\s+[^\s[<>"']+(\s+(SYSTEM|PUBLIC\s+("[^"]*"|'[^']*'))\s+("[^"]*"|'[^']*'))?\s*/;
/** Matches the part of a DOCTYPE in brackets if all its entities have the form `<!ENTITY name "text">`. */
const SUBSET =
  /^\[(?:\s|<!--(?:(?!--)[\s\S])*-->|<!ENTITY\s+[^\s%"'<>&;]+\s+(?:"[^"<%]*"|'[^'<%]*')\s*>|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^<>"'%[\]]|"[^"<]*"|'[^'<]*')*>)*\]\s*$/;
const ENTITY = /<!--(?:(?!--)[\s\S])*-->|<!ENTITY\s+([^\s]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const NUMBER = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/**
 * Returns the entities that a document type declares, with their values as XML.
 *
 * @param doctype The text after the keyword DOCTYPE.
 * @throws TmxFault for any declaration except plain entities, elements, attributes and notations.
 */
export function entitiesOf(doctype: string): ReadonlyMap<string, string> {
  const head = DOCTYPE.exec(doctype)?.[0];
  const subset = doctype.slice(head?.length);
  if (head === undefined || (subset !== '' && !subset.startsWith('[')))
    throw new TmxFault('malformed document type');
  if (subset !== '' && !SUBSET.test(subset))
    throw new TmxFault(
      doctype.includes('<!ENTITY')
        ? 'the document type declares an entity that is not plain text, which is not allowed'
        : 'the document type may only declare elements, attributes, notations and entities',
    );
  const entities = new Map<string, string>();
  for (const [, name, double, single] of subset.matchAll(ENTITY)) {
    if (name === undefined || entities.has(name)) continue;
    const text = (double ?? single ?? '').replaceAll(NUMBER, (_, hexadecimal?: string, decimal?: string) => {
      const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      // An invalid code becomes 0, which the parser refuses.
      return String.fromCodePoint(code > 0x10ffff ? 0 : code);
    });
    if (/[<&]/.test(text))
      throw new TmxFault(`the entity ${name} contains markup or another entity, which is not allowed`);
    entities.set(name, escapeAttribute(text));
  }
  return entities;
}
