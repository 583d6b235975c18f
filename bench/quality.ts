// Checks of translations beside pofilter, which checks placeholders, tags and empty texts.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMetered, runPeer } from './metered-command.ts';
import type { Means, Report } from './report.ts';
import { textMaker } from './seeded-texts.ts';

const UNITS = 100_000;
const TERMS = 5_000;

export async function measure(report: Report, { folder }: Means): Promise<void> {
  report.title(`A check of ${UNITS} units with ${TERMS} terms`);
  measureCheck(report, folder);
}

function measureCheck(report: Report, folder: string): void {
  const po = join(folder, 'de.po');
  const terms = join(folder, 'terms.en-de.tsv');
  const sources = [...new Set(Array.from({ length: UNITS * 2 }, textMaker(3).text))].slice(0, UNITS);
  // Each word of a translation is a form of a term, so that nothing is found.
  const unit = (source: string) => `msgid "${source} %s"\nmsgstr "${source.replace(/[a-z]\b/g, '$&n')} %s"\n`;
  const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n"\n';
  writeFileSync(po, [header, ...sources.map(unit)].join('\n'));
  const words = [...new Set(sources.join(' ').match(/\b[a-z]{4,}\b/g))].slice(0, TERMS);
  writeFileSync(terms, words.map((word) => `${word}\t${word}\n`).join(''));
  const reading = runMetered(['qa', 'check', po, '--rule', 'empty']).cpuSeconds;
  const { cpuSeconds, mebibytes } = runMetered(['qa', 'check', po, '--glossary', terms]);
  report.figure('qa check: CPU after reading', cpuSeconds - reading);
  report.figure('qa check: memory', mebibytes);
  const tests = ['printf', 'xmltags', 'variables', 'untranslated'].map((test) => `--test=${test}`);
  const peer = runPeer('pofilter --progress=none "$@"', ...tests, po, join(folder, 'out.po'));
  if (peer === undefined) report.notMeasured('qa check: CPU', 'pofilter is missing');
  else report.figure('qa check with terms: CPU', cpuSeconds / peer.cpuSeconds);
}
