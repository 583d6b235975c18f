// A unit or a segment is small, and to be changed from one format into another it is read as a tree.

import { escapeAttribute, escapeText } from '../writing/escape.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import { XmlReader } from '../xml/xml-reader.ts';

export type XmlNode = string | XmlElement;

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  /** Where its start tag ends; only of one that was read. */
  readonly line?: number;
}

interface OpenElement extends XmlElement {
  readonly children: XmlNode[];
}

const noAttributes: ReadonlyMap<string, string> = new Map();

/** Builds the tree of an element while its events pass. */
class TreeBuilder implements XmlEvents {
  wantsText = true;
  readonly #open: OpenElement[] = [];
  root: XmlElement | undefined;

  open(tag: Tag): void {
    const pairs = tag.attributes();
    const attributes = pairs.length === 0 ? noAttributes : new Map(pairs);
    const element: OpenElement = { name: tag.name, attributes, children: [], line: tag.line };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
    this.root ??= element;
  }

  close(): void {
    this.#open.pop();
  }

  text(text: string): void {
    this.#open.at(-1)?.children.push(text);
  }

  get depth(): number {
    return this.#open.length;
  }
}

/** Gathers the elements of some names, each as a tree, and forgets it when it is handed out. */
export class TreeGatherer implements XmlEvents {
  wantsText = false;
  readonly #names: readonly string[];
  readonly #gathered: (element: XmlElement) => void;
  #tree: TreeBuilder | undefined;

  constructor(names: readonly string[], gathered: (element: XmlElement) => void) {
    this.#names = names;
    this.#gathered = gathered;
  }

  open(tag: Tag): void {
    if (this.#names.includes(tag.name)) this.#tree ??= new TreeBuilder();
    this.#tree?.open(tag);
    this.wantsText = this.#tree !== undefined;
  }

  text(text: string): void {
    this.#tree?.text(text);
  }

  close(): void {
    this.#tree?.close();
    if (this.#tree?.depth !== 0 || this.#tree.root === undefined) return;
    this.#gathered(this.#tree.root);
    this.#tree = undefined;
    this.wantsText = false;
  }
}

/** Reads one element after the other: a reader for each takes longer than most elements. A fault ends it. */
export class ElementReader {
  readonly #reader: XmlReader;
  #builder: TreeBuilder | undefined;

  constructor() {
    this.#reader = new XmlReader({
      wantsText: true,
      open: (tag) => this.#builder?.open(tag),
      close: () => this.#builder?.close(),
      text: (text) => this.#builder?.text(text),
    });
    this.#reader.write('<elements>');
  }

  /** Returns the tree of an element, given in XML from its first bracket to its last. */
  read(xml: string): XmlElement {
    const builder = new TreeBuilder();
    this.#builder = builder;
    this.#reader.write(xml);
    if (builder.root === undefined || builder.depth > 0) throw new Error('An element is whole');
    return builder.root;
  }
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element.children) if (isElement(child) && child.name === name) found.push(child);
  return found;
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string';
}

/** Returns all elements among nodes, each before those that it holds. */
export function elementsIn(nodes: readonly XmlNode[]): XmlElement[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...elementsIn(element.children)]);
}

/** Returns all text of an element, that of its children included. */
export function textOf({ children }: XmlElement): string {
  let text = '';
  for (const child of children) text += isElement(child) ? textOf(child) : child;
  return text;
}

export function toXml(nodes: readonly XmlNode[]): string {
  let xml = '';
  for (const node of nodes) xml += isElement(node) ? elementToXml(node) : escapeText(node);
  return xml;
}

function elementToXml({ name, attributes, children }: XmlElement): string {
  let printed = '';
  for (const [key, value] of attributes) printed += ` ${key}="${escapeAttribute(value)}"`;
  return children.length === 0 ? `<${name}${printed}/>` : `<${name}${printed}>${toXml(children)}</${name}>`;
}
