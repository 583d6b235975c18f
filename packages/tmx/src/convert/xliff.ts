// XLIFF 1.2: a unit is a trans-unit with a source and a target, notes and properties. What a unit says beyond that is
// kept in attributes of a separate namespace. A file holds one target language; another takes another file.

import { TmxFault } from '../fault.ts';
import { FileReader } from '../file-reader.ts';
import { readDocument } from '../workbench/document.ts';
import { changedSegment } from '../workbench/identity.ts';
import { chunksOf, type TmxInput, type TmxSink } from '../workbench/input.ts';
import { type OutputLoss, OutputLosses, pairIn } from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import type { RawUnit } from '../workbench/raw-unit.ts';
import { escapeAttribute, escapeText } from '../writing/escape.ts';
import { tmxFooter, tmxHeader, tmxUnit, type WrittenVariant } from '../writing/tmx-writer.ts';
import type { Tag } from '../xml/events.ts';
import { childrenOf, isElement, TreeGatherer, textOf, toXml, type XmlElement } from './element.ts';
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
      const source = variantToXliff('source', raw, pair[0]);
      const target = variantToXliff('target', raw, pair[1]);
      units += 1;
      let xml = `<trans-unit id="${units}"${keptOf(attributes, [])}>\n${source}\n${target}\n`;
      for (const note of notes) xml += `<note>${escapeText(note)}</note>\n`;
      output.write(`${xml}${groupOf(props)}</trans-unit>\n`);
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
  const reader = new FileReader(collector.events);
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
  return `<${name}${said} xml:space="preserve">${changedSegment(raw, variant, segmentToXliff)}</${name}>`;
}

function groupOf(props: readonly (readonly [type: string, value: string])[]): string {
  let xml = '';
  for (const [type, value] of props)
    xml += `<prop prop-type="${escapeAttribute(type)}">${escapeText(value)}</prop>\n`;
  return xml === '' ? '' : `<prop-group>\n${xml}</prop-group>\n`;
}

/** Attributes with a prefix belong to another format and stay as they are; only known ones are kept. */
function keptOf(
  attributes: Iterable<readonly [name: string, value: string]>,
  without: readonly string[],
): string {
  let xml = '';
  for (const [name, value] of attributes)
    if (!name.includes(':') && !without.includes(name)) xml += ` ${KEPT}${name}="${escapeAttribute(value)}"`;
  return xml;
}

/** Converts the trans-units of a document one by one. */
class TransUnits {
  units = 0;
  readonly losses = new OutputLosses();
  sourceLanguage: string | undefined;
  readonly events = new TreeGatherer(
    ['trans-unit'],
    (tag, isRoot) => {
      if (isRoot) checkRoot(tag);
      if (tag.name === 'file') this.#beginFile(tag);
    },
    (unit) => this.#convert(unit),
  );
  readonly #write: (text: string) => void;
  #targetLanguage: string | undefined;

  constructor(write: (text: string) => void) {
    this.#write = write;
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
    const place = { line: unit.line ?? 1 };
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

function checkRoot(tag: Tag): void {
  if (tag.name !== 'xliff') throw new TmxFault(`the root is <${tag.name}>, not <xliff>`);
  const version = tag.attribute('version') ?? '';
  if (!version.startsWith('1.')) throw new TmxFault(`XLIFF ${version} is not supported: use XLIFF 1.2`);
}

function variantFromXliff(element: XmlElement, language: string): WrittenVariant {
  return {
    language,
    attributes: attributesOf(element),
    segment: element.children.some(isElement)
      ? toXml(segmentFromXliff(element.children))
      : escapeText(textOf(element)),
  };
}

/** What the format kept of a memory. */
function attributesOf({ attributes }: XmlElement): [string, string][] {
  const kept: [string, string][] = [];
  for (const [name, value] of attributes)
    if (name.startsWith(KEPT)) kept.push([name.slice(KEPT.length), value]);
  return kept;
}
