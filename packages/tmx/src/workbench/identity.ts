// Compares units by the segments in their languages, including inline codes. Segments are compared as an XML parser
// reads them. So references, CDATA, comments, quotes, line ends and the order of attributes do not matter. Dates, notes
// and properties of units do not matter. TMX has no namespaces, so names are compared with their prefixes.

import { ElementReader, elementsIn, toXml, type XmlElement, type XmlNode } from '../convert/element.ts';
import { type Hash, hashText } from '../units/hash-text.ts';
import { normalizeTag } from '../units/languages.ts';
import type { RawUnit, RawVariant } from './raw-unit.ts';

/** A function that returns the language of a variant in a comparable form, for example `de-ch` for `de_CH`. */
export type LanguageOf = (variant: RawVariant) => string;

const written: LanguageOf = ({ language }) => normalizeTag(language);

/** Returns the hash of the segments in a unit. Units with the same segments in another order have the same hash. */
export function identityOf(raw: RawUnit, variants = raw.variants, languageOf = written): Hash {
  return hashText(
    variants
      .map((variant) => hashInWords(raw, variant, languageOf))
      .sort()
      .join(),
  );
}

/**
 * Returns the hash of the source segment in a unit. If no segment is in the source language, takes the first segment.
 */
export function sourceIdentityOf(raw: RawUnit, languageOf = written): Hash {
  const source = sourceVariantOf(raw);
  return hashText(source === undefined ? '' : hashInWords(raw, source, languageOf));
}

export function sourceVariantOf({ unit, variants }: RawUnit): RawVariant | undefined {
  const declared = normalizeTag(unit.sourceLanguage ?? '');
  const exact = variants.find(({ language }) => normalizeTag(language) === declared);
  return exact ?? variants.find(({ language }) => isNear(normalizeTag(language), declared)) ?? variants[0];
}

/**
 * Returns the language and the segment of a variant as one text, which is the same for segments with equivalent XML.
 */
export function segmentKey(raw: RawUnit, variant: RawVariant, languageOf = written): string {
  return `${languageOf(variant)}\u0001${canonicalText(raw, variant)}`;
}

function canonicalText(raw: RawUnit, variant: RawVariant): string {
  const xml = segmentText(raw, variant);
  return isCanonical(xml) ? xml : toXml(parsed(xml).map(withSortedAttributes));
}

/** Returns the names of all elements in a segment, at any depth. */
export function elementNamesIn(raw: RawUnit, variant: RawVariant): string[] {
  const xml = segmentText(raw, variant);
  return xml.includes('<') ? elementsIn(parsed(xml)).map(({ name }) => name) : [];
}

/** Parses a segment, and returns its texts and elements. */
export function segmentNodes(raw: RawUnit, variant: RawVariant): readonly XmlNode[] {
  return parsed(segmentText(raw, variant));
}

/** Returns the XML of a segment as it is in the file. */
export function segmentText(raw: RawUnit, { segment }: RawVariant): string {
  return raw.xml.slice(segment.start, segment.end);
}

/** Returns whether the XML of a segment is already in its canonical form, so that it need not be parsed. */
function isCanonical(segment: string): boolean {
  return !/[<>\r]|&(?!(?:amp|lt|gt);)/.test(segment);
}

/** The parser of all segments. It throws no error, because each segment was already parsed with its unit. */
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

/** Returns whether two language tags have the same primary language, for example en-US and en-GB, or en and en-US. */
function isNear(one: string, other: string): boolean {
  return other !== '' && one.split('-')[0] === other.split('-')[0];
}

/** Returns the hash of a variant's language and segment, as text. Segments with equivalent XML have the same hash. */
function hashInWords(raw: RawUnit, variant: RawVariant, languageOf: LanguageOf): string {
  const { high, low } = hashText(segmentKey(raw, variant, languageOf));
  return `${high}:${low}`;
}
