import { isElement, toXml, type XmlNode } from '../convert/element.ts';
import { isoTime } from '../units/dates.ts';
import { normalizeTag } from '../units/languages.ts';
import { copyUnits } from './copy-units.ts';
import { segmentNodes } from './identity.ts';
import type { TmxInput, TmxSink } from './input.ts';
import type { RawUnit } from './raw-unit.ts';

/** What is changed in a file. */
export interface TmxEdit {
  /** A text of segments, case-sensitive, and what takes its place; a text across an inline code is not found. */
  readonly replace?: { readonly text: string; readonly by: string } | undefined;
  /** Text is replaced in this language only. Default: in all. */
  readonly language?: string | undefined;
  /** Units with this text in a segment are dropped; upper and lower case are equal */
  readonly drop?: string | undefined;
  /** Units last changed before this time are dropped, in milliseconds since the epoch; one without a date is kept. */
  readonly before?: number | undefined;
}

export type EditResult = Awaited<ReturnType<typeof editTmx>>;

/** Copies a file with an edit. A unit that the edit does not concern, or that is too long, is copied byte by byte. */
export async function editTmx(input: TmxInput, sink: TmxSink, edit: TmxEdit) {
  let unitsChanged = 0;
  const keep = (raw: RawUnit) => {
    if (isDropped(raw, edit)) return undefined;
    const bytes = withReplacedText(raw, edit);
    if (bytes !== raw.bytes) unitsChanged += 1;
    return [raw.lead, bytes];
  };
  const copied = await copyUnits(input, sink, keep, { hasDates: edit.before !== undefined });
  return { ...copied, unitsChanged };
}

function isDropped({ unit: { variants } }: RawUnit, { drop, before }: TmxEdit): boolean {
  if (drop !== undefined && variants.some(({ text }) => lowered(text).includes(lowered(drop)))) return true;
  if (before === undefined) return false;
  const dates = variants.flatMap(({ changed, created }) => changed ?? created ?? []);
  return dates.length > 0 && dates.every((date) => Date.parse(isoTime(date)) < before);
}

/** A capital sigma becomes σ or ς by the letters around it, which a part of a text lacks. */
function lowered(text: string): string {
  return text.toLowerCase().replaceAll('ς', 'σ');
}

function withReplacedText(raw: RawUnit, { replace, language }: TmxEdit): Buffer {
  if (replace === undefined || raw.unit.tooLong) return raw.bytes;
  const { text, by } = replace;
  const pieces: (Buffer | string)[] = [];
  let done = 0;
  for (const variant of raw.variants) {
    if (language !== undefined && normalizeTag(variant.language) !== normalizeTag(language)) continue;
    let isChanged = false;
    const nodes = mapText(segmentNodes(raw, variant), (one) => {
      const changed = one.replaceAll(text, () => by);
      isChanged ||= changed !== one;
      return changed;
    });
    if (!isChanged) continue;
    pieces.push(raw.bytes.subarray(done, variant.segment.start), toXml(nodes));
    done = variant.segment.end;
  }
  if (done === 0) return raw.bytes;
  return Buffer.concat([...pieces, raw.bytes.subarray(done)].map((piece) => Buffer.from(piece)));
}

/** Changes what a translator reads: text, also highlighted, and never what is in a code. */
function mapText(nodes: readonly XmlNode[], change: (text: string) => string): XmlNode[] {
  const mapped: XmlNode[] = [];
  let text = '';
  const end = () => {
    if (text !== '') mapped.push(change(text));
    text = '';
  };
  for (const node of nodes) {
    if (!isElement(node)) {
      text += node;
      continue;
    }
    end();
    mapped.push(node.name === 'hi' ? { ...node, children: mapText(node.children, change) } : node);
  }
  end();
  return mapped;
}
