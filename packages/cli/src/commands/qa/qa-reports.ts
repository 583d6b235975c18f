// Prints the result of a check as text, and as a report for CI.

import { identityOf } from 'language-service-quality/baseline';
import { type CheckedPair, pairInWords } from 'language-service-quality/check-units';
import { placedMessage, type Report } from 'language-service-quality/report/reported-finding';
import { type Finding, reportedRules } from 'language-service-quality/rules/finding';
import { pluralize } from '../../frame/output/amounts.ts';
import { safeLines } from '../../frame/output/safe-text.ts';

export interface CheckData {
  readonly files: readonly string[];
  readonly units: number;
  /** The numbers of checked units and terms for each language pair. */
  readonly pairs: readonly CheckedPair[];
  /** The findings that the baseline does not accept. */
  readonly findings: readonly Finding[];
  /** The number of findings that the baseline accepts. */
  readonly accepted: number;
}

export function reportOf({ files, findings, pairs }: CheckData): Report {
  const reported = (finding: Finding) =>
    ({ ...finding, level: 'error', identity: identityOf(finding) }) as const;
  const checked = pairs.map(checkedInWords);
  return { tool: 'qa check', rules: reportedRules, files, findings: findings.map(reported), checked };
}

/** Returns the numbers of checked units and terms as text, for example `en -> de: 2 units, 1 term`. */
function checkedInWords({ units, terms, ...languages }: CheckedPair): string {
  const checked = [pluralize(units, 'unit'), ...(terms === undefined ? [] : [pluralize(terms, 'term')])];
  return `${pairInWords(languages)}: ${checked.join(', ')}`;
}

/**
 * Returns each finding as a line, with the source and the translation below it. The last lines count what was checked.
 */
export function render({ files, units, pairs, findings, accepted }: CheckData): string {
  const counted = `${pluralize(files.length, 'file')}, ${pluralize(units, 'unit')}: ${pluralize(findings.length, 'finding')}`;
  const more = accepted === 0 ? '' : `, ${accepted} accepted by the baseline`;
  return `${findings.map(findingInWords).join('')}${safeLines(pairs.map(checkedInWords))}${counted}${more}\n`;
}

function findingInWords(finding: Finding): string {
  const { rule, key = '', message, source = '', target = '' } = finding;
  const named = key === '' || key === source ? '' : ` (unit ${key})`;
  const texts = rule === 'file' ? [] : [`    ${source}`, `    ${target}`];
  return safeLines([placedMessage({ ...finding, message: `${rule}: ${message}${named}` }), ...texts]);
}
