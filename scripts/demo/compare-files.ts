// The file that came out has every unit of the file that went in, text by text, without what the sandbox reports as left
// out: the same that `tmx explain` compares, in the same words.

import { basename } from 'node:path';
import type { TranslationMemory } from 'language-service-client';
import { type ImportReport, readUnits } from 'language-service-tmx';
import { pluralize } from '../../packages/cli/src/output/amounts.ts';
import { explainFile, segmentsOf } from '../../packages/cli/src/tmx/explain-file.ts';
import { lossFinding } from '../../packages/cli/src/tmx/findings.ts';
import { placedMessage } from '../../packages/quality/src/report/reported-finding.ts';

const MOST_NAMED = 10;

/** What was compared, and what differs. */
export async function compareFiles(
  path: string,
  exported: string,
  { source_language: language, segment_count }: TranslationMemory,
  report: ImportReport,
): Promise<{ readonly problems: readonly string[]; readonly said: string }> {
  const missing: number[] = [];
  const { signal } = new AbortController();
  const stored = await segmentsOf(exported, language, signal);
  for await (const { line, reason } of explainFile({ path, sourceLanguage: language, stored, signal }))
    if (reason === 'notStored') missing.push(line);
  const [before, after] = [countsOf(path), countsOf(exported)];
  const counts = [
    [before.units, report.unitsRead, 'units read'],
    [before.texts, report.textsRead, 'texts read'],
    [after.units, report.unitsStored, 'units stored'],
    [after.units, segment_count, 'segments'],
    [after.texts, report.textsStored, 'texts stored'],
  ] as const;
  const problems = [
    ...counts.flatMap(([counted, reported, what]) =>
      counted === reported ? [] : [`the sandbox reports ${reported} ${what}, the file has ${counted}`],
    ),
    ...missing.slice(0, MOST_NAMED).map((line) => `line ${line} differs in the export`),
  ];
  const counted = `imported ${pluralize(before.texts, 'text')} in ${pluralize(before.units, 'unit')}, exported ${after.texts} in ${after.units}`;
  const differences = problems.length === 0 ? 'no differences' : `DIFFERENT: ${problems.join('; ')}`;
  return { problems, said: `${counted}: ${differences}` };
}

/** The units of a file, and their texts: a variant counts, blank or not, and each further segment of it. */
function countsOf(path: string): { readonly units: number; readonly texts: number } {
  let [units, texts] = [0, 0];
  readUnits(path, ({ variantCount, furtherSegments }) => {
    units += 1;
    texts += variantCount + furtherSegments;
    return true;
  });
  return { units, texts };
}

/** Lines that say what an import left out, and why; none when it left out nothing. */
export function lossesInWords(path: string, report: ImportReport, all: boolean): string[] {
  const { losses, unnamedLosses, textsRead, textsStored } = report;
  if (textsRead === textsStored) return [];
  const named = all ? losses : losses.slice(0, MOST_NAMED);
  const rest = losses.length - named.length;
  return [
    `${pluralize(textsRead - textsStored, 'text')} not in the export:`,
    ...named.map((loss) => placedMessage(lossFinding(basename(path), loss))),
    ...(rest > 0 ? [`and ${rest} more; --all lists them`] : []),
    ...(unnamedLosses > 0 ? [`and ${unnamedLosses} more that the sandbox only counts`] : []),
  ];
}
