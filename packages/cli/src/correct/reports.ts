// SARIF 2.1.0, as code scanning reads it: one result a correction, with the replacement as a fix.

import { pathToFileURL } from 'node:url';
import { escapeAttribute, escapeText, replaceForbidden } from 'language-service-tmx';
import type { CorrectedFile, Correction } from './corrected-file.ts';
import { correctionInWords, placedCorrection } from './correction-words.ts';

const RULE = 'text-correction';

/** The corrections of several files as one SARIF log. */
export function sarifOf(files: readonly CorrectedFile[], version: string): object {
  const driver = {
    name: 'language-service correct',
    version,
    rules: [
      {
        id: RULE,
        shortDescription: { text: 'Spelling, grammar and punctuation' },
        defaultConfiguration: { level: 'warning' },
      },
    ],
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        results: files.flatMap(({ file, corrections }) =>
          corrections.map((correction) => resultOf(addressOf(file.name), correction)),
        ),
      },
    ],
  };
}

function resultOf(uri: string, correction: Correction): object {
  const { place, end, after } = correction;
  const region = {
    startLine: place.line,
    startColumn: place.column,
    endLine: end.line,
    endColumn: end.column,
  };
  const replacement = { deletedRegion: region, insertedContent: { text: after } };
  return {
    ruleId: RULE,
    ruleIndex: 0,
    level: 'warning',
    message: { text: correctionInWords(correction) },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region } }],
    fixes: [{ artifactChanges: [{ artifactLocation: { uri }, replacements: [replacement] }] }],
  };
}

/** A relative path stays relative, so that it is found in a checkout elsewhere. */
function addressOf(name: string): string {
  if (/^(\/|[A-Za-z]:[\\/])/.test(name)) return pathToFileURL(name).href;
  return name
    .split(/[\\/]/)
    .map((part) => encodeURIComponent(part))
    .join('/');
}

// JUnit, as CI servers read it: a file is a test case, and each correction makes it fail.

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
