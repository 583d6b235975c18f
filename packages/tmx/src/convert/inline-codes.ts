// TMX 1.4 and XLIFF 1.2 have nearly the same inline elements, as both descend from OpenTag. What a TMX element says
// and XLIFF has no attribute for is kept beside it in a separate namespace, so that the way back is exact.

import { isElement, type XmlElement, type XmlNode } from './element.ts';

/** The prefix of attributes that keep what TMX said. */
export const KEPT = 'tmx:';
/** Says that a code had no attributes. */
const BARE = `${KEPT}bare`;
export const KEPT_NAMESPACE = 'urn:language-service-tmx:1.4';

interface Counterpart {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const toXliff: ReadonlyMap<string, Counterpart> = new Map<string, Counterpart>(
  Object.entries({
    bpt: { name: 'bpt' },
    ept: { name: 'ept' },
    ph: { name: 'ph' },
    it: { name: 'it' },
    sub: { name: 'sub' },
    ut: { name: 'ph', attributes: { ctype: 'x-ut' } },
    hi: { name: 'mrk', attributes: { mtype: 'x-hi' } },
  }),
);

/** The content of a segment of TMX as that of a source or target of XLIFF. */
export function segmentToXliff(nodes: readonly XmlNode[]): XmlNode[] {
  let count = 0;
  const convert = (node: XmlNode): XmlNode => {
    if (!isElement(node)) return node;
    const counterpart = toXliff.get(node.name);
    if (counterpart === undefined) return { ...node, children: node.children.map(convert) };
    count += 1;
    const attributes = new Map(Object.entries(counterpart.attributes ?? {}));
    if (counterpart.name !== 'mrk' && counterpart.name !== 'sub')
      attributes.set('id', node.attributes.get('i') ?? node.attributes.get('x') ?? String(count));
    if (node.name === 'it') attributes.set('pos', node.attributes.get('pos') === 'end' ? 'close' : 'open');
    if (node.attributes.size === 0) attributes.set(BARE, 'yes');
    for (const [name, value] of node.attributes) attributes.set(KEPT + name, value);
    return { name: counterpart.name, attributes, children: node.children.map(convert) };
  };
  return nodes.map(convert);
}

/** The content of a source or target of XLIFF as that of a segment of TMX. */
export function segmentFromXliff(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? elementFromXliff(node) : [node]));
}

function elementFromXliff(element: XmlElement): XmlNode[] {
  const { attributes } = element;
  const children = segmentFromXliff(element.children);
  const kept = keptOf(attributes);
  const id = attributes.get('id') ?? '1';
  const code = (name: string, said: Readonly<Record<string, string>>): XmlElement => {
    const own = new Map(Object.entries(said).filter(([, value]) => value !== ''));
    return { name, attributes: kept ?? own, children };
  };
  switch (element.name) {
    case 'bpt':
    case 'ept':
      return [code(element.name, { i: attributes.get('rid') ?? id })];
    case 'ph':
      return [code(attributes.get('ctype') === 'x-ut' ? 'ut' : 'ph', { x: id })];
    case 'x':
      return [code('ph', { x: id })];
    case 'it':
      return [code('it', { pos: attributes.get('pos') === 'close' ? 'end' : 'begin', x: id })];
    case 'bx':
    case 'ex':
      return [code('it', { pos: element.name === 'bx' ? 'begin' : 'end', x: attributes.get('rid') ?? id })];
    case 'sub':
      return [code('sub', {})];
    case 'mrk':
      return attributes.get('mtype') === 'x-hi' ? [code('hi', {})] : children;
    case 'g':
      return [emptyCode('bpt', id), ...children, emptyCode('ept', id)];
    default:
      return [{ ...element, children }];
  }
}

function emptyCode(name: string, id: string): XmlElement {
  return { name, attributes: new Map([['i', id]]), children: [] };
}

/** The attributes a code had in TMX, or undefined where it comes from another tool. */
function keptOf(attributes: ReadonlyMap<string, string>): Map<string, string> | undefined {
  if (attributes.has(BARE)) return new Map();
  const kept = [...attributes].filter(([name]) => name.startsWith(KEPT));
  if (kept.length === 0) return undefined;
  return new Map(kept.map(([name, value]) => [name.slice(KEPT.length), value]));
}
