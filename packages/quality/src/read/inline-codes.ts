// Converts the inline elements of TMX and XLIFF to tags in the text.

import { elementsIn, isElement, type XmlElement, type XmlNode } from 'language-service-tmx';

/**
 * The names of the inline elements in TMX and XLIFF, keyed by the kind of tag that replaces them. A `pair` element
 * contains text, so an opening and a closing tag replace it.
 */
const kinds = {
  open: ['bpt', 'bx', 'sc'],
  close: ['ept', 'ex', 'ec'],
  pair: ['hi', 'g', 'pc'],
  alone: ['ph', 'ut', 'x', 'cp'],
};

/**
 * Matches the content of an inline element that is a placeholder, for example `%s`, `$name` or `{0}`. Does not match
 * the formatting codes of translation tools, for example `{1>` or `{\b `.
 */
const PLACEHOLDER = /^\s*(?:[%$]|\{[^\\<>]*\}\s*$)/;

/**
 * Returns the text of a segment. Replaces each inline element by a tag such as `<b>` or by a placeholder such as `{0}`.
 */
export function taggedText(nodes: readonly XmlNode[], opened = openedIn(nodes)): string {
  return nodes.map((node) => (isElement(node) ? tagged(node, opened) : node)).join('');
}

/**
 * Returns the tag names of the `bpt` elements, keyed by their attribute `i`. An `ept` element of TMX gets the name of
 * the `bpt` element with the same `i`.
 */
function openedIn(nodes: readonly XmlNode[]): ReadonlyMap<string | undefined, string> {
  const opening = elementsIn(nodes).filter(({ name, attributes }) => name === 'bpt' && attributes.has('i'));
  return new Map(opening.map((one) => [one.attributes.get('i'), nameOf(one, codeOf(one))] as const));
}

function tagged(element: XmlElement, opened: ReturnType<typeof openedIn>): string {
  const { name, attributes, children } = element;
  const isIn = (names: readonly string[]) => names.includes(name);
  const isEnd = ['end', 'close'].includes(attributes.get('pos') ?? '');
  const code = codeOf(element);
  if (isIn(kinds.pair)) return `<${nameOf(element)}>${taggedText(children, opened)}</${nameOf(element)}>`;
  if (isIn(kinds.alone)) return PLACEHOLDER.test(code) ? code : `<${nameOf(element, code, code.trim())}/>`;
  const start = name === 'ept' ? opened.get(attributes.get('i')) : undefined;
  if (isIn(kinds.close) || (name === 'it' && isEnd)) return `</${nameOf(element, code, start)}>`;
  return isIn(kinds.open) || name === 'it' ? `<${nameOf(element, code)}>` : taggedText(children, opened);
}

function codeOf({ children }: XmlElement): string {
  return children.find((child) => typeof child === 'string') ?? '';
}

/**
 * Returns the name of the tag that replaces an inline element. The name comes from a tag in the content of the element,
 * for example `b` from `<b>`. If the content has no tag, the name is `other`. If `other` is empty, the name is the
 * value of an attribute such as `id`. An opening and a closing element that belong together share this value, so their
 * tags get the same name.
 */
function nameOf({ name, attributes }: XmlElement, code = '', other = ''): string {
  const tag = /^\s*<\/?([\w:-]+)/.exec(code)?.[1];
  const ids = ['rid', 'startRef', 'id', 'x', 'type', 'i'].map((key) => attributes.get(key));
  const found = [tag, other, ...ids].find(Boolean) ?? name;
  return found.replaceAll(/[^\p{L}\p{M}\p{N}\w:.-]+/gu, '_').replace(/^(?!\w)/, '_');
}
