// The best matches of texts in a TMX file, by the rules of an import: what a memory made of the file would have.

import { chooseSegment, FileReader, UnitCollector } from 'language-service-tmx';
import { isCompatible } from '../read/read-tmx.ts';
import { MatchFinder } from './match-finder.ts';

interface Lookup {
  /** The least match that is looked for, in per cent. */
  readonly least: number;
  /** The language of the memory. */
  readonly source: string;
  /** Only units with a translation into it. */
  readonly target?: string | undefined;
}

/**
 * `best`: in per cent, by text; a text without a match has none.
 * `targets`: the languages of the translations.
 * @throws TmxFault with the line where the file cannot be read.
 */
export async function matchesIn(
  chunks: AsyncIterable<Uint8Array>,
  texts: Iterable<string>,
  { least, source, target }: Lookup,
) {
  const finder = new MatchFinder(texts, least);
  const targets = new Set<string>();
  const collector = new UnitCollector((unit) => {
    const choice = chooseSegment(unit, source);
    if (typeof choice === 'string') return;
    const fitting = choice.segment.targets.filter(({ language }) => isCompatible(language, target));
    for (const { language } of fitting) targets.add(language);
    if (fitting.length > 0) finder.add(choice.segment.source.text);
  });
  const reader = new FileReader(collector);
  for await (const chunk of chunks) reader.write(chunk);
  reader.end();
  return { best: finder.end(), targets: [...targets].sort() };
}
