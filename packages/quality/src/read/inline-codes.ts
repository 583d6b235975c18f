// Converts the inline elements of TMX and XLIFF to codes.

import { isElement, type XmlElement, type XmlNode } from 'language-service-tmx';
import type { Code } from './unit.ts';

const opening = new Set(['bpt', 'bx', 'sc']);
const closing = new Set(['ept', 'ex', 'ec']);
/** Elements that contain text. Their start and their end each become a code. */
const pairs = new Set(['hi', 'g', 'pc']);
const single = new Set(['ph', 'ut', 'x', 'cp']);

/** Returns the codes among the nodes of a segment, in order. */
export function codesIn(nodes: readonly XmlNode[]): readonly Code[] {
  return nodes.filter(isElement).flatMap((element): readonly Code[] => {
    const { name, children } = element;
    if (pairs.has(name)) {
      const code = { name: nameOf(element) };
      return [{ kind: 'open', ...code }, ...codesIn(children), { kind: 'close', ...code }];
    }
    const kind = kindOf(element);
    return kind === undefined ? codesIn(children) : [{ kind, name: nameOf(element) }];
  });
}

/** Returns the text of nodes without codes. The content of a code belongs to another format, such as RTF. */
export function textWithoutCodes(nodes: readonly XmlNode[]): string {
  let text = '';
  for (const node of nodes)
    if (!isElement(node)) text += node;
    else if (pairs.has(node.name) || kindOf(node) === undefined) text += textWithoutCodes(node.children);
  return text;
}

function kindOf({ name, attributes }: XmlElement): Code['kind'] | undefined {
  if (opening.has(name)) return 'open';
  if (closing.has(name)) return 'close';
  if (single.has(name)) return 'alone';
  if (name !== 'it') return undefined;
  return ['end', 'close'].includes(attributes.get('pos') ?? '') ? 'close' : 'open';
}

/** Returns the name of the tag in a code. Its attributes are omitted, because a translation may change them. */
function nameOf(element: XmlElement): string {
  const { attributes, name, children } = element;
  // The content of `ut` has an unknown format.
  const isOpaque = pairs.has(name) || name === 'ut';
  const content = isOpaque
    ? ''
    : children
        .flatMap((node) => (isElement(node) ? [] : node))
        .join('')
        .trim();
  const tag = /^<\/?([\w:-]+)/.exec(content)?.[1];
  if (tag !== undefined) return tag.toLowerCase();
  if (content !== '') return content;
  // A code without content is compared by its id in XLIFF, and by `x` or its type in TMX.
  return ['rid', 'startRef', 'id', 'x', 'type'].map((key) => attributes.get(key)).find(Boolean) ?? name;
}
