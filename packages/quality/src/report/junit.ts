// JUnit, as CI servers read it: a file is a test case, and each finding makes it fail.

import { escapeAttribute, escapeText, replaceForbidden } from 'language-service-tmx';
import { placedMessage, type Report, type ReportedFinding } from './reported-finding.ts';

/** A check of several files as a report of tests. */
export function junitOf({ tool, files, findings, noun }: Report): string {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const counts = `tests="${files.length}" failures="${byFile.size}" errors="0" skipped="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="language-service ${tool}" ${counts}>`,
    `<testsuite name="${tool}" ${counts}>`,
    ...files.map((file) => caseOf(file, byFile.get(file) ?? [], { tool, noun })),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf(
  file: string,
  findings: readonly ReportedFinding[],
  { tool, noun }: { readonly tool: string; readonly noun: string },
): string {
  const name = `<testcase classname="${tool}" name="${escapeAttribute(replaceForbidden(file))}"`;
  const [first] = findings;
  if (first === undefined) return `${name}/>`;
  const lines = findings.map(placedMessage);
  const message = `${findings.length} ${noun}${findings.length === 1 ? '' : 's'}`;
  return `${name}><failure message="${message}" type="${first.rule}">${escapeText(replaceForbidden(lines.join('\n')))}</failure></testcase>`;
}
