// Builds trees of XML elements. A unit or a segment is converted between formats as a tree.

import { escapeAttribute, escapeText } from '../writing/escape.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import { XmlReader } from '../xml/xml-reader.ts';

export type XmlNode = string | XmlElement;

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  /** The line on which the start tag ends; absent if the element was not read from a file. */
  readonly line?: number;
}

interface OpenElement extends XmlElement {
  readonly children: XmlNode[];
}

const noAttributes: ReadonlyMap<string, string> = new Map();

/** Builds the tree of one element from the events of the XML reader. */
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

/** Builds a tree for each element whose name is in `names`. Calls `gathered` with each complete tree. */
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

/**
 * Parses elements one after another with a single parser, because creating a parser for each element would be slow.
 * After an error, the reader cannot be used again.
 */
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

  /** Returns the tree of an element. @param xml The complete XML of the element. */
  read(xml: string): XmlElement {
    const builder = new TreeBuilder();
    this.#builder = builder;
    this.#reader.write(xml);
    if (builder.root === undefined || builder.depth > 0) throw new Error('The XML is not a complete element');
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

/** Returns all elements among the nodes, at any depth, each element before its children. */
export function elementsIn(nodes: readonly XmlNode[]): XmlElement[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...elementsIn(element.children)]);
}

/** Returns the text of an element, including the text of its children. */
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
