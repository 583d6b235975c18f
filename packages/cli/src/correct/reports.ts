// SARIF 2.1.0, as code scanning reads it: one result a correction, with the replacement as a fix.

import { pathToFileURL } from 'node:url';
import type { CorrectedFile, Correction } from './corrected-file.ts';
import { correctionInWords } from './correction-words.ts';

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
