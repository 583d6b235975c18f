// Converts the inline elements of TMX and XLIFF to tags in the text.

import { isElement, type XmlElement, type XmlNode } from 'language-service-tmx';

/** The kinds of tags, with the elements that become them. A pair has text between its two tags. */
const kinds = {
  open: ['bpt', 'bx', 'sc'],
  close: ['ept', 'ex', 'ec'],
  pair: ['hi', 'g', 'pc'],
  alone: ['ph', 'ut', 'x', 'cp'],
};

/** Returns the text of a segment. An inline element becomes a tag such as `<b>`, or its placeholder such as `{0}`. */
export function taggedText(nodes: readonly XmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? tagged(node) : node)).join('');
}

function tagged(element: XmlElement): string {
  const { name, attributes, children } = element;
  const isIn = (names: readonly string[]) => names.includes(name);
  const isEnd = ['end', 'close'].includes(attributes.get('pos') ?? '');
  if (isIn(kinds.pair)) return `<${nameOf(element)}>${taggedText(children)}</${nameOf(element)}>`;
  const [code = ''] = children.filter((child) => typeof child === 'string');
  if (isIn(kinds.alone)) return /^\s*[%{$]/.test(code) ? code : `<${nameOf(element, code)}/>`;
  if (isIn(kinds.close) || (name === 'it' && isEnd)) return `</${nameOf(element, code)}>`;
  return isIn(kinds.open) || name === 'it' ? `<${nameOf(element, code)}>` : taggedText(children);
}

/** Returns the name of the tag in a code. Without a tag, the attributes show which codes belong together. */
function nameOf({ name, attributes }: XmlElement, code = ''): string {
  const tag = /^\s*<\/?([\w:-]+)/.exec(code)?.[1];
  const ids = ['rid', 'startRef', 'id', 'x', 'type', 'i'].map((key) => attributes.get(key));
  return (tag ?? ids.find(Boolean) ?? name).replaceAll(/[^\w:.-]+/g, '_');
}
