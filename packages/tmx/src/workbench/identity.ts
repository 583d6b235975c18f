// Two units are the same when they have the same segments in the same languages, inline codes included, as an XML parser
// reads them: references, CDATA, comments, quotes, line ends and the order of attributes do not count. What else units
// say, such as dates, notes and properties, does not count either. TMX knows no namespaces, so that a name is compared with
// its prefix: two prefixes of one namespace are two names, and no unit is lost for one.

import { ElementReader, elementsIn, toXml, type XmlElement, type XmlNode } from '../convert/element.ts';
import { type Hash, hashBytes } from '../units/hash-bytes.ts';
import { normalizeTag } from '../units/languages.ts';
import type { RawUnit, RawVariant } from './raw-unit.ts';

/** The hash of the segments of a unit, in any order. */
export function identityOf(raw: RawUnit, variants = raw.variants): Hash {
  const { bytes } = raw;
  const view = viewOf(bytes);
  const segments = variants.map((variant) => segmentHash(raw, variant, view));
  return hashOfAll(segments.sort(inOrder));
}

/** The hash of the source segment of a unit: the variant in its source language, else the first. */
export function sourceIdentityOf(raw: RawUnit): Hash {
  const source = sourceVariantOf(raw);
  return hashOfAll(source === undefined ? [] : [segmentHash(raw, source, viewOf(raw.bytes))]);
}

export function sourceVariantOf({ unit, variants }: RawUnit): RawVariant | undefined {
  const declared = normalizeTag(unit.sourceLanguage ?? '');
  const exact = variants.find(({ language }) => normalizeTag(language) === declared);
  return exact ?? variants.find(({ language }) => isNear(normalizeTag(language), declared)) ?? variants[0];
}

/** Language and segment, as one text: the same for every way to write the same XML. */
export function segmentKey(raw: RawUnit, variant: RawVariant): string {
  return `${normalizeTag(variant.language)}\u0001${canonicalText(raw, variant)}`;
}

function canonicalText(raw: RawUnit, variant: RawVariant): string {
  const written = segmentText(raw, variant);
  return isCanonical(written) ? written : toXml(parsed(written).map(withSortedAttributes));
}

/** The elements of a segment by name, the inner ones included. */
export function elementNamesIn(raw: RawUnit, variant: RawVariant): string[] {
  const written = segmentText(raw, variant);
  return written.includes('<') ? elementsIn(parsed(written)).map(({ name }) => name) : [];
}

/** The text and the elements of a segment. */
export function segmentNodes(raw: RawUnit, variant: RawVariant): readonly XmlNode[] {
  return parsed(segmentText(raw, variant));
}

/** The XML of a segment as the file has it. */
export function segmentText(raw: RawUnit, { segment }: RawVariant): string {
  return raw.bytes.toString('utf8', segment.start, segment.end);
}

/** Whether a segment would be written again as it is. */
function isCanonical(segment: string): boolean {
  return !/[<>\r]|&(?!(?:amp|lt|gt);)/.test(segment);
}

/** One for all segments: each was found well-formed with its unit, so that none ends it. */
const elements = new ElementReader();

function parsed(segment: string): readonly XmlNode[] {
  return elements.read(Buffer.from(`<seg>${segment}</seg>`)).children;
}

function withSortedAttributes(node: XmlNode): XmlNode {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  const sorted =
    attributes.size < 2
      ? attributes
      : new Map([...attributes].sort(([one], [other]) => (one < other ? -1 : 1)));
  return { name, attributes: sorted, children: children.map(withSortedAttributes) } satisfies XmlElement;
}

/** en-US and en-GB, or en and en-US. */
function isNear(one: string, other: string): boolean {
  return other !== '' && one.split('-')[0] === other.split('-')[0];
}

type SegmentHash = ReturnType<typeof segmentHash>;

/** The hash of language and segment: the same for every way to write the same XML. */
function segmentHash(raw: RawUnit, variant: RawVariant, view: DataView) {
  const language = languageHash(normalizeTag(variant.language));
  const { start, end } = variant.segment;
  if (isPlainIn(raw.bytes, start, end)) return { language, text: hashBytes(view, start, end, 0) };
  return { language, text: hashOf(canonicalText(raw, variant)) };
}

/** Whether a stretch of bytes has nothing that could be written otherwise; most segments are such. */
function isPlainIn(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (writtenOtherwise[bytes[at] ?? 0] === 1) return false;
  return true;
}

const writtenOtherwise = new Uint8Array(256);
for (const character of '&<>\r') writtenOtherwise[character.charCodeAt(0)] = 1;

const languageHashes = new Map<string, Hash>();
/** More different tags than any real file has. */
const mostLanguages = 1000;

function languageHash(tag: string): Hash {
  const known = languageHashes.get(tag);
  if (known !== undefined) return known;
  if (languageHashes.size >= mostLanguages) languageHashes.clear();
  const hash = hashOf(tag);
  languageHashes.set(tag, hash);
  return hash;
}

function inOrder(one: SegmentHash, other: SegmentHash): number {
  return (
    one.text.high - other.text.high ||
    one.text.low - other.text.low ||
    one.language.high - other.language.high ||
    one.language.low - other.language.low
  );
}

const bytesOfHash = 16;
let gathered = new DataView(new ArrayBuffer(16 * bytesOfHash));

function hashOfAll(segments: readonly SegmentHash[]): Hash {
  const length = segments.length * bytesOfHash;
  if (length > gathered.byteLength) gathered = new DataView(new ArrayBuffer(length * 2));
  let at = 0;
  for (const { language, text } of segments) {
    gathered.setUint32(at, language.high);
    gathered.setUint32(at + 4, language.low);
    gathered.setUint32(at + 8, text.high);
    gathered.setUint32(at + 12, text.low);
    at += bytesOfHash;
  }
  return hashBytes(gathered, 0, length, 0);
}

function hashOf(text: string): Hash {
  const bytes = Buffer.from(text);
  return hashBytes(viewOf(bytes), 0, bytes.length, 0);
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
