// JUnit, as CI servers read it: a file is a test case, and each correction makes it fail.

import { escapeAttribute, escapeText, replaceForbidden } from 'language-service-tmx';
import type { CorrectedFile } from './corrected-file.ts';
import { placedCorrection } from './correction-words.ts';

/** The corrections of several files as a report of tests. */
export function junitOf(files: readonly CorrectedFile[]): string {
  const failures = files.filter(({ corrections }) => corrections.length > 0).length;
  const counts = `tests="${files.length}" failures="${failures}" errors="0" skipped="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="language-service correct" ${counts}>`,
    `<testsuite name="correct" ${counts}>`,
    ...files.map(caseOf),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf({ file, corrections }: CorrectedFile): string {
  const name = `<testcase classname="correct" name="${escapeAttribute(replaceForbidden(file.name))}"`;
  if (corrections.length === 0) return `${name}/>`;
  const lines = corrections.map((correction) => placedCorrection(file.name, correction));
  const message = `${corrections.length} ${corrections.length === 1 ? 'correction' : 'corrections'}`;
  return `${name}><failure message="${message}" type="text-correction">${escapeText(replaceForbidden(lines.join('\n')))}</failure></testcase>`;
}
