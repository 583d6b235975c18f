// JUnit, as CI servers read it: a file is a test case, and each correction makes it fail.

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
  const name = `<testcase classname="correct" name="${escapeXml(file.name)}"`;
  if (corrections.length === 0) return `${name}/>`;
  const lines = corrections.map((correction) => placedCorrection(file.name, correction));
  const message = `${corrections.length} ${corrections.length === 1 ? 'correction' : 'corrections'}`;
  return `${name}><failure message="${message}" type="text-correction">${escapeXml(lines.join('\n'))}</failure></testcase>`;
}

/** XML 1.0 has no way to write some characters, not even as a reference. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}
