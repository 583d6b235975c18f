// How the check of terms does on the two gold sets. A hash of each row chooses the half that is scored at the end.

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTmx } from 'language-service-quality/read/read-tmx';
import { createTermCheck, joinTerms } from 'language-service-quality/terms/term-check';
import { unitsOf } from '../read/units-of.ts';

export type Half = 'open' | 'held';

export interface Judged {
  readonly languages: string;
  /** Whether the translation lacks the term. */
  readonly isMissing: boolean;
  readonly isFound: boolean;
  readonly text: string;
}

export interface Score {
  readonly missing: number;
  readonly found: number;
  readonly fine: number;
  readonly alarms: number;
}

const gold = join(import.meta.dirname, '../gold');

export function halfOf(row: string): Half {
  return (createHash('sha256').update(row).digest()[0] ?? 0) % 2 === 0 ? 'open' : 'held';
}

/** The rows of our own. */
export function writtenRows(half?: Half): readonly Judged[] {
  const judged: Judged[] = [];
  let languages = '';
  for (const line of readFileSync(join(gold, 'written.tsv'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) languages = line.slice(3);
    if (line.startsWith('#') || line === '' || (half !== undefined && halfOf(line) !== half)) continue;
    const [kind = '', entries = '', source = '', target = ''] = line.split('\t');
    const [first = '', ...others] = entries.split(';');
    const terms = [first, ...others].map(termOf);
    const missing = checkOf(languages, terms)(source, target);
    const isFound = missing.some(({ source: one }) => one === termOf(first).source);
    judged.push({ languages, isMissing: kind === 'missing', isFound, text: line });
  }
  return judged;
}

interface JudgedFile {
  readonly file: string;
  readonly target: string;
  readonly term: string;
  readonly used: readonly number[];
  readonly missing: readonly number[];
  readonly exempt: readonly number[];
}

/** The units of real memories that were judged by reading; undefined where the files are not beside the project. */
export async function realRows(folder: string, half?: Half): Promise<readonly Judged[] | undefined> {
  if (!existsSync(folder)) return undefined;
  // It is written as this says.
  const { judged } = JSON.parse(readFileSync(join(gold, 'real.json'), 'utf8')) as { judged: JudgedFile[] };
  const rows: Judged[] = [];
  for (const { file, target, term, used, missing, exempt } of judged) {
    const chunks = () => createReadStream(join(folder, file));
    const units = await unitsOf(readTmx, { name: file, chunks }, { targetLanguage: target });
    const check = checkOf(`en-${target}`, [termOf(term)]);
    for (const at of [...used, ...missing, ...exempt]) {
      if (half !== undefined && halfOf(`${file} ${target} ${term} ${at}`) !== half) continue;
      const unit = units[at - 1];
      if (unit === undefined) throw new Error(`${file} has no unit ${at}`);
      rows.push({
        languages: `en-${target}`,
        isMissing: missing.includes(at),
        isFound: check(unit.source, unit.target).length > 0,
        text: `${file} ${at} ${term}`,
      });
    }
  }
  return rows;
}

export function scoreOf(rows: readonly Judged[]): Score {
  const lacking = rows.filter(({ isMissing }) => isMissing);
  const fine = rows.filter(({ isMissing }) => !isMissing);
  return {
    missing: lacking.length,
    found: lacking.filter(({ isFound }) => isFound).length,
    fine: fine.length,
    alarms: fine.filter(({ isFound }) => isFound).length,
  };
}

/** The rows where the check and the reading disagree. */
export function wrongRows(rows: readonly Judged[]): readonly string[] {
  return rows.filter(({ isMissing, isFound }) => isMissing !== isFound).map(({ text }) => text);
}

function termOf(entry: string) {
  const [source = '', targets = ''] = entry.split('=');
  return { source, targets: targets.split('|') };
}

function checkOf(languages: string, terms: readonly ReturnType<typeof termOf>[]) {
  const [sourceLanguage = '', targetLanguage = ''] = languages.split('-');
  const [list] = joinTerms([{ sourceLanguage, targetLanguage, terms }]);
  if (list === undefined) throw new Error('A list of terms stays one');
  return createTermCheck(list);
}
