// Converts inline elements. TMX 1.4 and XLIFF 1.2 share most of them, because both are based on OpenTag. XLIFF 2 has
// other names.

import { isElement, type XmlElement, type XmlNode } from './element.ts';

/** Converts the content of a source or target in XLIFF to the content of a segment in TMX. */
export function segmentFromXliff(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? elementFromXliff(node) : [node]));
}

function elementFromXliff(element: XmlElement): XmlNode[] {
  const { attributes } = element;
  const children = segmentFromXliff(element.children);
  const id = attributes.get('id') ?? '1';
  const code = (name: string, given: Readonly<Record<string, string>>): XmlElement => {
    const own = new Map(Object.entries(given).filter(([, value]) => value !== ''));
    return { name, attributes: own, children };
  };
  switch (element.name) {
    case 'bpt':
    case 'ept':
      return [code(element.name, { i: attributes.get('rid') ?? id })];
    case 'ph':
    case 'x':
      return [code('ph', { x: id })];
    case 'it':
      return [code('it', { pos: attributes.get('pos') === 'close' ? 'end' : 'begin', x: id })];
    case 'bx':
    case 'ex':
      return [code('it', { pos: element.name === 'bx' ? 'begin' : 'end', x: attributes.get('rid') ?? id })];
    case 'sc':
      return [code('bpt', { i: id })];
    case 'ec':
      return [code('ept', { i: attributes.get('startRef') ?? id })];
    case 'cp':
    case 'sm':
    case 'em':
      return [];
    case 'sub':
      return [code('sub', {})];
    case 'mrk':
      return attributes.get('mtype') === 'x-hi' ? [code('hi', {})] : children;
    case 'g':
    case 'pc':
      return [emptyCode('bpt', id), ...children, emptyCode('ept', id)];
    default:
      return [{ ...element, children }];
  }
}

function emptyCode(name: string, id: string): XmlElement {
  return { name, attributes: new Map([['i', id]]), children: [] };
}
