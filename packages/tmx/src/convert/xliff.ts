// Converts units of XLIFF to units of TMX, with their codes, notes and properties.

import type { TmxInput, TmxSink } from '../workbench/input.ts';
import { type OutputLoss, OutputLosses, type OutputLossReason } from '../workbench/losses.ts';
import { Output } from '../workbench/output.ts';
import { escapeText } from '../writing/escape.ts';
import { tmxFooter, tmxHeader, tmxUnit, type WrittenVariant } from '../writing/tmx-writer.ts';
import { childrenOf, isElement, textOf, toXml, type XmlElement } from './element.ts';
import { segmentFromXliff } from './inline-codes.ts';
import { readXliff, type XliffUnit } from './xliff-reader.ts';

export interface XliffOptions {
  /** The source language for a file that does not name its source language. */
  readonly source?: string | undefined;
  /** The target language for a file that does not name its target language. */
  readonly target?: string | undefined;
}

export interface XliffConverted {
  readonly units: number;
  readonly losses: readonly OutputLoss[];
}

/**
 * Converts the translated units of an XLIFF file to TMX. Returns the number of these units, and the losses, for example
 * units without a target.
 */
export async function xliffToTmx(
  input: TmxInput,
  sink: TmxSink,
  options: XliffOptions = {},
): Promise<XliffConverted> {
  const output = new Output(sink);
  const losses = new OutputLosses();
  let units = 0;
  let isBegun = false;
  const begin = (language: string | undefined) => {
    if (!isBegun) output.write(tmxHeader(language ?? '*all*'));
    isBegun = true;
  };
  const onUnit = (unit: XliffUnit) => {
    const from = unit.sourceLanguage ?? options.source;
    begin(from);
    const to = unit.targetLanguage ?? options.target;
    const { source, target, line } = unit;
    const reason = reasonAgainst(unit, from !== undefined && to !== undefined);
    if (reason !== undefined || source === undefined || target === undefined) {
      // A unit without a target that must not be translated is not a loss.
      if (unit.isTranslatable || target !== undefined) losses.add('unit', reason ?? 'noTarget', { line });
      return;
    }
    losses.add('translation', 'alternative', { line }, childrenOf(unit.element, 'alt-trans').length);
    units += 1;
    const props = childrenOf(unit.element, 'prop-group').flatMap((group) => childrenOf(group, 'prop'));
    output.write(
      tmxUnit({
        attributes: [['tuid', unit.id ?? String(units)]],
        notes: unit.notes,
        props: props.map((prop) => [prop.attributes.get('prop-type') ?? '', textOf(prop)]),
        variants: [variantOf(source, from ?? ''), variantOf(target, to ?? '')],
      }),
    );
  };
  await readXliff(input, onUnit, () => output.flush());
  begin(undefined);
  output.write(tmxFooter);
  await output.flush();
  return { units, losses: losses.list() };
}

function reasonAgainst({ source, unfinished }: XliffUnit, isNamed: boolean): OutputLossReason | undefined {
  if (source === undefined) return 'noSource';
  if (unfinished === 'noTarget') return 'noTarget';
  if (unfinished !== undefined) return 'notTranslated';
  return isNamed ? undefined : 'noLanguage';
}

function variantOf(element: XmlElement, language: string): WrittenVariant {
  const segment = element.children.some(isElement)
    ? toXml(segmentFromXliff(element.children))
    : escapeText(textOf(element));
  return { language, attributes: [], segment };
}
