import type { RawUnit } from '../workbench/document.ts';
import { childrenOf, parseElement, textOf, type XmlElement, type XmlNode } from './element.ts';

export interface VariantTree {
  readonly language: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What the first segment holds. */
  readonly segment: readonly XmlNode[];
}

export interface UnitTree {
  readonly attributes: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  readonly props: readonly (readonly [type: string, value: string])[];
  readonly variants: readonly VariantTree[];
}

/** A unit taken apart. Prefixes of names are those of its file. */
export function treeOf(raw: RawUnit): UnitTree {
  const unit = parseElement(raw.bytes);
  return {
    attributes: unit.attributes,
    notes: childrenOf(unit, 'note').map(textOf),
    props: childrenOf(unit, 'prop').map((prop) => [prop.attributes.get('type') ?? '', textOf(prop)]),
    variants: childrenOf(unit, 'tuv').map(variantOf),
  };
}

function variantOf(variant: XmlElement): VariantTree {
  return {
    language: variant.attributes.get('xml:lang') ?? variant.attributes.get('lang') ?? '',
    attributes: variant.attributes,
    segment: childrenOf(variant, 'seg')[0]?.children ?? [],
  };
}
