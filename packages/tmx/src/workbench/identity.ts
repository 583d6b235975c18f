// Two units are the same when they have the same segments in the same languages, inline codes included, as an XML parser
// reads them: references, CDATA, comments, quotes, line ends and the order of attributes do not count. What else units
// say, such as dates, notes and properties, does not count either. TMX knows no namespaces, so that a name is compared with
// its prefix: two prefixes of one namespace are two names, and no unit is lost for one.

import { ElementReader, elementsIn, toXml, type XmlElement, type XmlNode } from '../convert/element.ts';
import { type Hash, hashText } from '../units/hash-text.ts';
import { normalizeTag } from '../units/languages.ts';
import type { RawUnit, RawVariant } from './raw-unit.ts';

/** What a variant says of its language, for a comparison. */
export type LanguageOf = (variant: RawVariant) => string;

const written: LanguageOf = ({ language }) => normalizeTag(language);

/** Returns the hash of the segments of a unit, in any order. */
export function identityOf(raw: RawUnit, variants = raw.variants, languageOf = written): Hash {
  return hashText(
    variants
      .map((variant) => hashInWords(raw, variant, languageOf))
      .sort()
      .join(),
  );
}

/** Returns the hash of the source segment of a unit: the variant in its source language, else the first. */
export function sourceIdentityOf(raw: RawUnit, languageOf = written): Hash {
  const source = sourceVariantOf(raw);
  return hashText(source === undefined ? '' : hashInWords(raw, source, languageOf));
}

export function sourceVariantOf({ unit, variants }: RawUnit): RawVariant | undefined {
  const declared = normalizeTag(unit.sourceLanguage ?? '');
  const exact = variants.find(({ language }) => normalizeTag(language) === declared);
  return exact ?? variants.find(({ language }) => isNear(normalizeTag(language), declared)) ?? variants[0];
}

/** Returns language and segment as one text, the same for every way to write the same XML. */
export function segmentKey(raw: RawUnit, variant: RawVariant, languageOf = written): string {
  return `${languageOf(variant)}\u0001${canonicalText(raw, variant)}`;
}

function canonicalText(raw: RawUnit, variant: RawVariant): string {
  const xml = segmentText(raw, variant);
  return isCanonical(xml) ? xml : toXml(parsed(xml).map(withSortedAttributes));
}

/** Returns the elements of a segment by name, the inner ones included. */
export function elementNamesIn(raw: RawUnit, variant: RawVariant): string[] {
  const xml = segmentText(raw, variant);
  return xml.includes('<') ? elementsIn(parsed(xml)).map(({ name }) => name) : [];
}

/** Returns the text and the elements of a segment. */
export function segmentNodes(raw: RawUnit, variant: RawVariant): readonly XmlNode[] {
  return parsed(segmentText(raw, variant));
}

/** Returns the XML of a segment as the file has it. */
export function segmentText(raw: RawUnit, { segment }: RawVariant): string {
  return raw.xml.slice(segment.start, segment.end);
}

/** Returns whether a segment would be written again as it is. */
function isCanonical(segment: string): boolean {
  return !/[<>\r]|&(?!(?:amp|lt|gt);)/.test(segment);
}

/** One for all segments: each was found well-formed with its unit, so that none ends it. */
const elements = new ElementReader();

function parsed(segment: string): readonly XmlNode[] {
  return elements.read(`<seg>${segment}</seg>`).children;
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

/** Returns whether two languages are near: en-US and en-GB, or en and en-US. */
function isNear(one: string, other: string): boolean {
  return other !== '' && one.split('-')[0] === other.split('-')[0];
}

/** Returns the hash of language and segment: the same for every way to write the same XML. */
function hashInWords(raw: RawUnit, variant: RawVariant, languageOf: LanguageOf): string {
  const { high, low } = hashText(segmentKey(raw, variant, languageOf));
  return `${high}:${low}`;
}
