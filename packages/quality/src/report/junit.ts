// Writes a JUnit report for CI servers. Each file is a test case that fails if the file has an error. Warnings are
// printed as its output.

import { escapeAttribute, escapeText, replaceForbidden } from 'language-service-tmx';
import { placedMessage, type Report, type ReportedFinding } from './reported-finding.ts';

/**
 * Matches characters that XML allows, but that change the output of a terminal. The report writes them as character
 * references.
 */
const OBEYED = /[\u007f-\u009f\p{Bidi_C}\u2028\u2029]/gu;

/** Returns the result of a check as a JUnit report. */
export function junitOf({ tool, files, findings, checked = [] }: Report): string {
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const failed = new Set(findings.filter(({ level }) => level === 'error').map(({ file }) => file));
  const counts = `tests="${files.length}" failures="${failed.size}" errors="0" skipped="0"`;
  const properties = checked.map((line) => `<property name="checked" value="${attribute(line)}"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="language-service ${tool}" ${counts}>`,
    `<testsuite name="${tool}" ${counts}>`,
    ...(properties.length === 0 ? [] : ['<properties>', ...properties, '</properties>']),
    ...files.map((file) => caseOf(file, byFile.get(file) ?? [], tool)),
    '</testsuite>',
    '</testsuites>',
    '',
  ]
    .join('\n')
    .replace(OBEYED, (character) => `&#${character.codePointAt(0)};`);
}

const attribute = (text: string) => escapeAttribute(replaceForbidden(text));

function caseOf(file: string, findings: readonly ReportedFinding[], tool: string): string {
  const name = `<testcase classname="${tool}" name="${attribute(file)}"`;
  if (findings.length === 0) return `${name}/>`;
  const lines = findings.map((one) => placedMessage({ ...one, message: `${one.rule}: ${one.message}` }));
  const text = escapeText(replaceForbidden(lines.join('\n')));
  const error = findings.find(({ level }) => level === 'error');
  if (error === undefined) return `${name}><system-out>${text}</system-out></testcase>`;
  const message = `${findings.length} finding${findings.length === 1 ? '' : 's'}`;
  return `${name}><failure message="${message}" type="${error.rule}">${text}</failure></testcase>`;
}
