// The inline elements of TMX and XLIFF as codes.

import { isElement, type XmlElement, type XmlNode } from 'language-service-tmx';
import type { Code } from './unit.ts';

const opening = new Set(['bpt', 'bx', 'sc']);
const closing = new Set(['ept', 'ex', 'ec']);
/** What holds text, and is a pair of codes around it. */
const pairs = new Set(['hi', 'g', 'pc']);
const single = new Set(['ph', 'ut', 'x', 'cp']);

/** Returns the codes among the nodes of a segment, in their order. */
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

/** Returns the text of nodes; what codes hold is of another format. */
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

/** Returns the tag that a code stands for: its attributes hold texts and addresses, which a translation changes. */
function nameOf(element: XmlElement): string {
  const { attributes, name, children } = element;
  // What `ut` holds is unknown.
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
  // What pairs two codes of XLIFF is their id, of TMX their place `x` or their type.
  return ['rid', 'startRef', 'id', 'x', 'type'].map((key) => attributes.get(key)).find(Boolean) ?? name;
}
