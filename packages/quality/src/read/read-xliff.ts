// Reads XLIFF 1.2 and 2.x. Each segment is a unit of the check. A unit without segments is one unit of the check.

import {
  elementsIn,
  isElement,
  readXliff as read,
  type XliffUnit,
  type XmlElement,
} from 'language-service-tmx';
import { taggedText } from './inline-codes.ts';
import type { Unit, UnitReader } from './unit.ts';

export const readXliff: UnitReader = (file, _, put) =>
  read(file.chunks(), (unit) => {
    const { sourceLanguage = '', targetLanguage = '' } = unit;
    for (const segment of segmentsOf(unit))
      put({ file: file.name, ...segment, sourceLanguage, targetLanguage });
  });

function segmentsOf(unit: XliffUnit): readonly Omit<Unit, 'file' | 'sourceLanguage' | 'targetLanguage'>[] {
  const { source, target, element, isTranslatable, id = '' } = unit;
  if (!isTranslatable || source === undefined) return [];
  const sources = segmentsIn(element.children.filter(isElement).find(({ name }) => name === 'seg-source'));
  const targets = new Map(target && segmentsIn(target));
  const pairs =
    sources.length > 0 && targets.size > 0
      ? sources.map(([mid, one]) => [`${id}/${mid}`, one, targets.get(mid)] as const)
      : [[id, source, target] as const];
  return pairs.map(([key, from, to]) => ({
    line: to?.line ?? unit.line,
    key,
    source: taggedText(from.children),
    target: taggedText(to?.children ?? []),
  }));
}

/** Returns the segments in a `<seg-source>` or `<target>` of XLIFF 1.2, each with its id. */
function segmentsIn(holder: XmlElement | undefined): readonly (readonly [string, XmlElement])[] {
  return elementsIn(holder?.children ?? []).flatMap((one) =>
    one.name === 'mrk' && one.attributes.get('mtype') === 'seg'
      ? [[one.attributes.get('mid') ?? '', one]]
      : [],
  );
}
