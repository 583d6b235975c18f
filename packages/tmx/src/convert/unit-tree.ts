import type { RawUnit } from '../workbench/document.ts';
import { childrenOf, type ElementReader, textOf, type XmlElement, type XmlNode } from './element.ts';

export interface VariantTree {
  readonly language: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What the first segment holds. */
  readonly segment: readonly XmlNode[];
}

export interface UnitDetails {
  readonly attributes: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  readonly props: readonly (readonly [type: string, value: string])[];
}

/** One variant of a unit, parsed. Prefixes of names are those of its file. */
export function variantTree({ bytes, variants }: RawUnit, index: number, reader: ElementReader): VariantTree {
  const { start, end } = variants[index] ?? { start: 0, end: 0 };
  return variantOf(reader.read(bytes.subarray(start, end)));
}

/** What a unit says of itself; its variants, most of its bytes, are not read. */
export function unitDetails({ bytes, variants }: RawUnit, reader: ElementReader): UnitDetails {
  const ends = [0, ...variants.map(({ end }) => end)];
  const starts = [...variants.map(({ start }) => start), bytes.length];
  const pieces = ends.map((end, at) => bytes.subarray(end, starts[at]));
  return detailsOf(reader.read(Buffer.concat(pieces)));
}

function detailsOf(unit: XmlElement): UnitDetails {
  return {
    attributes: unit.attributes,
    notes: childrenOf(unit, 'note').map(textOf),
    props: childrenOf(unit, 'prop').map((prop) => [prop.attributes.get('type') ?? '', textOf(prop)]),
  };
}

function variantOf(variant: XmlElement): VariantTree {
  return {
    language: variant.attributes.get('xml:lang') ?? variant.attributes.get('lang') ?? '',
    attributes: variant.attributes,
    segment: childrenOf(variant, 'seg')[0]?.children ?? [],
  };
}
