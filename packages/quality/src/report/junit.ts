// JUnit, as CI servers read it: a file is a test case, and each finding makes it fail.

import { escapeAttribute, escapeText, replaceForbidden } from 'language-service-tmx';
import { placedMessage, type Report, type ReportedFinding } from './reported-finding.ts';

/** A check of several files as a report of tests. */
export function junitOf({ tool, files, findings, noun, rules }: Report): string {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const counts = `tests="${files.length}" failures="${byFile.size}" errors="0" skipped="0"`;
  const [type = tool] = Object.keys(rules);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="language-service ${tool}" ${counts}>`,
    `<testsuite name="${tool}" ${counts}>`,
    ...files.map((file) => caseOf(file, byFile.get(file) ?? [], { tool, noun, type })),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf(
  file: string,
  findings: readonly ReportedFinding[],
  { tool, noun, type }: { readonly tool: string; readonly noun: string; readonly type: string },
): string {
  const name = `<testcase classname="${tool}" name="${escapeAttribute(replaceForbidden(file))}"`;
  if (findings.length === 0) return `${name}/>`;
  const lines = findings.map(placedMessage);
  const message = `${findings.length} ${noun}${findings.length === 1 ? '' : 's'}`;
  return `${name}><failure message="${message}" type="${type}">${escapeText(replaceForbidden(lines.join('\n')))}</failure></testcase>`;
}
