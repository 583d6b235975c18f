// Measures the checks of translations against the tool pofilter, which checks placeholders, tags and empty texts.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, runMetered, runPeer } from './means.ts';
import { figure } from './report.ts';
import { chanceOf, sentence } from './texts.ts';

const UNITS = 100_000;
const TERMS = 5_000;

export async function measure(folder: string): Promise<void> {
  const po = join(folder, 'de.po');
  const terms = join(folder, 'terms.en-de.tsv');
  const chance = chanceOf(3);
  const sources = Array.from({ length: UNITS }, (_, at) => `${sentence(chance)} ${at}`);
  // Each word of a translation is a form of its term, so the check has no findings.
  const unit = (source: string) => `msgid "${source} %s"\nmsgstr "${source.replace(/[a-z]\b/g, '$&n')} %s"\n`;
  const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n"\n';
  writeFileSync(po, [header, ...sources.map(unit)].join('\n'));
  const words = [...new Set(sources.join(' ').match(/\b[a-z]{4,}\b/g))].slice(0, TERMS);
  writeFileSync(terms, words.map((word) => `${word}\t${word}\n`).join(''));
  const { cpuSeconds, mebibytes } = runMetered([commandLine, 'qa', 'check', po, '--glossary', terms]);
  figure('qa check: CPU', cpuSeconds, `${mebibytes.toFixed(0)} MiB`);
  const tests = ['printf', 'xmltags', 'variables', 'untranslated'].map((test) => `--test=${test}`);
  const peer = runPeer('pofilter --progress=none "$@"', ...tests, po, join(folder, 'out.po'));
  figure('qa check with terms: CPU', cpuSeconds / peer.cpuSeconds);
}
