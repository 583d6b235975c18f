// XLIFF 1.2: a unit is a trans-unit with a source and a target, notes and properties. What a unit says beyond that is
// kept in attributes of a separate namespace. A file holds one target language; another takes another file.

import { TmxFault } from '../fault.ts';
import { FileReader } from '../file-reader.ts';
import { readDocument } from '../workbench/document.ts';
import { nodesOf } from '../workbench/identity.ts';
import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { type OutputLoss, OutputLosses, pairIn } from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import type { RawUnit } from '../workbench/raw-unit.ts';
import { escapeAttribute, escapeText } from '../writing/escape.ts';
import { tmxFooter, tmxHeader, tmxUnit, type WrittenVariant } from '../writing/tmx-writer.ts';
import type { Tag, XmlEvents } from '../xml/events.ts';
import { childrenOf, TreeBuilder, textOf, toXml, type XmlElement } from './element.ts';
import { KEPT, KEPT_NAMESPACE, segmentFromXliff, segmentToXliff } from './inline-codes.ts';

export interface XliffConverted {
  readonly units: number;
  readonly losses: readonly OutputLoss[];
}

/** Writes the units that have a segment in both languages. */
export async function tmxToXliff(
  input: TmxInput,
  sink: TmxSink,
  sourceLanguage: string,
  targetLanguage: string,
): Promise<XliffConverted> {
  const output = new Output(sink);
  const losses = new OutputLosses();
  let units = 0;
  output.write(headerOf(sourceLanguage, targetLanguage));
  await readDocument(input, {
    details: 'ofVariants',
    head: (head) => losses.addHeader(head),
    unit(raw) {
      const pair = pairIn(raw, [sourceLanguage, targetLanguage], losses);
      if (pair === undefined) return;
      const { attributes, notes, props } = raw.details;
      const [source = '', target = ''] = pair.map((index, at) =>
        variantToXliff(at === 0 ? 'source' : 'target', raw, index),
      );
      units += 1;
      const lines = [
        `<trans-unit id="${units}"${keptOf(attributes, [])}>`,
        source,
        target,
        ...notes.map((note) => `<note>${escapeText(note)}</note>`),
        ...groupOf(props),
        '</trans-unit>',
      ];
      output.write(`${lines.join('\n')}\n`);
    },
    pause: () => output.flush(),
  });
  output.write('</body>\n</file>\n</xliff>\n');
  await output.flush();
  return { units, losses: losses.list() };
}

/** Makes a memory of the trans-units that have a target. */
export async function xliffToTmx(input: TmxInput, sink: TmxSink): Promise<XliffConverted> {
  const output = new Output(sink);
  const collector = new TransUnits((unit) => output.write(unit));
  const reader = new FileReader(collector);
  for await (const chunk of chunksOf(input)) {
    reader.write(chunk);
    await output.flush();
  }
  reader.end();
  output.write(collector.sourceLanguage === undefined ? tmxHeader('*all*') : '', tmxFooter);
  await output.flush();
  return { units: collector.units, losses: collector.losses.list() };
}

function headerOf(source: string, target: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:tmx="${KEPT_NAMESPACE}">
<file original="memory.tmx" datatype="plaintext" source-language="${escapeAttribute(source)}" target-language="${escapeAttribute(target)}">
<body>
`;
}

function variantToXliff(name: 'source' | 'target', raw: RawUnit, index: number): string {
  const variant = raw.variants[index];
  if (variant === undefined) return '';
  const said = keptOf(variant.attributes, ['xml:lang', 'lang']);
  return `<${name}${said} xml:space="preserve">${toXml(segmentToXliff(nodesOf(raw, variant)))}</${name}>`;
}

function groupOf(props: readonly (readonly [type: string, value: string])[]): string[] {
  if (props.length === 0) return [];
  const lines = props.map(
    ([type, value]) => `<prop prop-type="${escapeAttribute(type)}">${escapeText(value)}</prop>`,
  );
  return ['<prop-group>', ...lines, '</prop-group>'];
}

/** Attributes with a prefix belong to another format and stay as they are; only known ones are kept. */
function keptOf(
  attributes: Iterable<readonly [name: string, value: string]>,
  without: readonly string[],
): string {
  return [...attributes]
    .filter(([name]) => !without.includes(name) && !name.includes(':'))
    .map(([name, value]) => ` ${KEPT}${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** Gathers the trans-units of a document, each as a tree, and forgets it when it is written. */
class TransUnits implements XmlEvents {
  wantsText = false;
  units = 0;
  readonly losses = new OutputLosses();
  #line = 0;
  sourceLanguage: string | undefined;
  readonly #write: (text: string) => void;
  #targetLanguage: string | undefined;
  #depth = 0;
  #tree: TreeBuilder | undefined;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  open(tag: Tag): void {
    this.#depth += 1;
    if (this.#depth === 1) this.#checkRoot(tag);
    if (tag.name === 'file') this.#beginFile(tag);
    if (tag.name === 'trans-unit' && this.#tree === undefined) {
      this.#tree = new TreeBuilder();
      this.#line = tag.line;
    }
    this.#tree?.open(tag);
    this.wantsText = this.#tree !== undefined;
  }

  close(): void {
    this.#depth -= 1;
    this.#tree?.close();
    if (this.#tree?.depth !== 0 || this.#tree.root === undefined) return;
    this.#convert(this.#tree.root);
    this.#tree = undefined;
    this.wantsText = false;
  }

  text(text: string): void {
    this.#tree?.text(text);
  }

  #checkRoot(tag: Tag): void {
    if (tag.name !== 'xliff') throw new TmxFault(`the root is <${tag.name}>, not <xliff>`);
    const version = tag.attribute('version') ?? '';
    if (!version.startsWith('1.')) throw new TmxFault(`XLIFF ${version} is not supported: use XLIFF 1.2`);
  }

  #beginFile(tag: Tag): void {
    const source = tag.attribute('source-language') ?? '*all*';
    if (this.sourceLanguage === undefined) this.#write(tmxHeader(source));
    this.sourceLanguage = source;
    this.#targetLanguage = tag.attribute('target-language');
  }

  #convert(unit: XmlElement): void {
    const [source] = childrenOf(unit, 'source');
    const [target] = childrenOf(unit, 'target');
    const from = source?.attributes.get('xml:lang') ?? this.sourceLanguage;
    const to = target?.attributes.get('xml:lang') ?? this.#targetLanguage;
    const place = { line: this.#line };
    const isNamed = from !== undefined && to !== undefined;
    if (source === undefined || target === undefined || !isNamed) {
      const reason = source === undefined ? 'noSource' : target === undefined ? 'noTarget' : 'noLanguage';
      this.losses.add('unit', reason, place);
      return;
    }
    this.losses.add('translation', 'alternative', place, childrenOf(unit, 'alt-trans').length);
    this.units += 1;
    const kept = attributesOf(unit);
    const props = childrenOf(unit, 'prop-group').flatMap((group) => childrenOf(group, 'prop'));
    this.#write(
      tmxUnit({
        attributes: kept.length > 0 ? kept : [['tuid', unit.attributes.get('id') ?? String(this.units)]],
        notes: childrenOf(unit, 'note').map(textOf),
        props: props.map((prop) => [prop.attributes.get('prop-type') ?? '', textOf(prop)]),
        variants: [variantFromXliff(source, from), variantFromXliff(target, to)],
      }),
    );
  }
}

function variantFromXliff(element: XmlElement, language: string): WrittenVariant {
  return {
    language,
    attributes: attributesOf(element),
    segment: toXml(segmentFromXliff(element.children)),
  };
}

/** What the format kept of a memory. */
function attributesOf({ attributes }: XmlElement): [string, string][] {
  return [...attributes]
    .filter(([name]) => name.startsWith(KEPT))
    .map(([name, value]) => [name.slice(KEPT.length), value]);
}
