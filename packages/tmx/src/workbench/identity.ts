// Two units are the same when they have the same segments in the same languages, inline codes included, as an XML parser
// reads them: references, CDATA, comments, quotes, line ends and the order of attributes do not count. What else units
// say, such as dates, notes and properties, does not count either. TMX knows no namespaces, so that a name is compared with
// its prefix: two prefixes of one namespace are two names, and no unit is lost for one.

import { ElementReader, elementsIn, toXml, type XmlElement, type XmlNode } from '../convert/element.ts';
import { type Hash, hashBytes } from '../units/hash.ts';
import { normalizeTag } from '../units/languages.ts';
import type { RawUnit, RawVariant } from './raw-unit.ts';

/** The hash of the segments of a unit, in any order. */
export function identityOf(raw: RawUnit, variants = raw.variants): Hash {
  const segments = variants.map((variant) => segmentKey(raw, variant)).sort();
  return hashOf(segments.join('\u0002'));
}

/** The hash of the source segment of a unit: the variant in its source language, else the first. */
export function sourceIdentityOf(raw: RawUnit): Hash {
  const source = sourceVariantOf(raw);
  return hashOf(source === undefined ? '' : segmentKey(raw, source));
}

export function sourceVariantOf({ unit, variants }: RawUnit): RawVariant | undefined {
  const declared = normalizeTag(unit.sourceLanguage ?? '');
  const exact = variants.find(({ language }) => normalizeTag(language) === declared);
  return exact ?? variants.find(({ language }) => isNear(normalizeTag(language), declared)) ?? variants[0];
}

/** Language and segment, as one text: the same for every way to write the same XML. */
export function segmentKey(raw: RawUnit, variant: RawVariant): string {
  const written = segmentText(raw, variant);
  const read = isCanonical(written) ? written : toXml(parsed(written).map(withSortedAttributes));
  return `${normalizeTag(variant.language)}\u0001${read}`;
}

/** The elements of a segment by name, the inner ones included. */
export function elementNamesIn(raw: RawUnit, variant: RawVariant): string[] {
  const written = segmentText(raw, variant);
  return written.includes('<') ? elementsIn(parsed(written)).map(({ name }) => name) : [];
}

/** What a segment holds. */
export function nodesOf(raw: RawUnit, variant: RawVariant): readonly XmlNode[] {
  const written = segmentText(raw, variant);
  return isPlain(written) ? [written] : parsed(written);
}

/** The XML of a segment as the file has it. */
export function segmentText(raw: RawUnit, { segment }: RawVariant): string {
  return raw.bytes.toString('utf8', segment.start, segment.end);
}

/** Whether a segment would be written again as it is. */
function isCanonical(segment: string): boolean {
  return !/[<>\r]|&(?!(?:amp|lt|gt);)/.test(segment);
}

/** Whether a segment is read as it is written. */
function isPlain(segment: string): boolean {
  return !/[&<>\r]/.test(segment);
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

function hashOf(text: string): Hash {
  const bytes = Buffer.from(text);
  return hashBytes(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length, 0);
}
