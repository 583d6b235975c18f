// The result of a check in the formats of people and of CI.

import { identityOf } from 'language-service-quality/baseline';
import { junitOf } from 'language-service-quality/report/junit';
import { placedMessage, type Report } from 'language-service-quality/report/reported-finding';
import { sarifOf } from 'language-service-quality/report/sarif';
import type { Finding, RuleName } from 'language-service-quality/rules/finding';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import { annotation } from '../output/warning.ts';
import { programVersion } from '../program-version.ts';

export interface CheckData {
  readonly files: readonly string[];
  readonly units: number;
  /** Those that the baseline does not accept, in the order of their places. */
  readonly findings: readonly Finding[];
  /** How many the baseline accepts. */
  readonly accepted: number;
}

export const reportFormats = ['text', 'json', 'sarif', 'junit', 'github'] as const;

const rules: Readonly<Record<RuleName, string>> = {
  terms: 'A term of a glossary is missing in the translation',
  forbidden: 'A forbidden word is in the translation',
  placeholders: 'Placeholders differ from the source',
  tags: 'Tags differ from the source',
  empty: 'The translation is empty',
  untranslated: 'The translation is the same as the source',
  consistency: 'A text has several translations',
  spaces: 'Spaces or the end of the sentence differ from the source',
  numbers: 'Numbers differ from the source',
};

const mostShown = 80;

/** @throws UsageError for two formats of the result. */
export function refuseTwoFormats({ globals }: Context, format: string | undefined): void {
  if (format !== undefined && format !== 'text' && (globals.json || globals.jsonl))
    throw new UsageError('Only one format can be written to stdout', 'Pass --json, --jsonl or --report.');
}

/** Prints the formats that the frame of the commands does not know; false for those that it prints itself. */
export async function printReport(
  context: Context,
  data: CheckData,
  format: (typeof reportFormats)[number],
): Promise<boolean> {
  if (format === 'text') return false;
  await context.print(textOf(data, format));
  return true;
}

function textOf(data: CheckData, format: (typeof reportFormats)[number]): string {
  if (format === 'sarif') return `${safeJson(sarifOf(reportOf(data)), 2)}\n`;
  if (format === 'junit') return junitOf(withRules(reportOf(data)));
  if (format === 'json') return `${safeJson(data, 2)}\n`;
  return data.findings
    .map((finding) => `${annotation('error', `${finding.rule}: ${finding.message}`, finding)}\n`)
    .join('');
}

function reportOf({ files, findings }: CheckData): Report {
  return {
    tool: 'qa check',
    version: programVersion,
    rules,
    files,
    findings: findings.map((finding) => ({ ...finding, identity: identityOf(finding) })),
    noun: 'finding',
    level: 'error',
  };
}

/** JUnit has no place for a rule. */
function withRules(report: Report): Report {
  const findings = report.findings.map((one) => ({ ...one, message: `${one.rule}: ${one.message}` }));
  return { ...report, findings };
}

/** A finding on a line, and both texts below it. */
export function render({ files, units, findings, accepted }: CheckData): string {
  const counted = `${pluralize(files.length, 'file')}, ${pluralize(units, 'unit')}: ${pluralize(findings.length, 'finding')}`;
  const more = accepted === 0 ? '' : `, ${accepted} accepted by the baseline`;
  return `${findings.map(findingInWords).join('')}${counted}${more}\n`;
}

function findingInWords(finding: Finding): string {
  const { rule, key, message, source, target, term = '' } = finding;
  const named = key === '' || key === source ? '' : ` (${key})`;
  return [
    placedMessage({ ...finding, message: `${rule}: ${message}${named}` }),
    `    ${around(source, term)}`,
    `    ${around(target, '')}`,
  ]
    .map((text) => `${safeLine(text)}\n`)
    .join('');
}

/** A part of a text around a term. */
function around(text: string, term: string): string {
  if (text.length <= mostShown) return text;
  const at = Math.max(0, text.toLowerCase().indexOf(term.toLowerCase()));
  const start = Math.max(0, Math.min(at - mostShown / 2, text.length - mostShown));
  const end = start + mostShown;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
