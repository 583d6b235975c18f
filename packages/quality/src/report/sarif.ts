// Writes a SARIF 2.1.0 log for code scanning. Each finding is a result. A correction is the fix of its result.

import { pathToFileURL } from 'node:url';
import type { Report, ReportedFinding } from './reported-finding.ts';

/** Returns the result of a check as a SARIF log. */
export function sarifOf({ tool, rules, findings, checked }: Report, version: string): object {
  const ids = Object.keys(rules);
  const driver = {
    name: `language-service ${tool}`,
    version,
    rules: ids.map((id) => ({ id, shortDescription: { text: rules[id] } })),
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        ...(checked && { properties: { checked } }),
        results: findings.map((finding) => resultOf(finding, ids.indexOf(finding.rule))),
      },
    ],
  };
}

function resultOf(finding: ReportedFinding, ruleIndex: number): object {
  const { rule, level, file, line, column, fix, message, identity } = finding;
  const artifactLocation = { uri: addressOf(file) };
  const region = line !== undefined && {
    startLine: line,
    ...(column !== undefined && { startColumn: column }),
    ...(fix !== undefined && { endLine: fix.line, endColumn: fix.column }),
  };
  const replacements = fix && [{ deletedRegion: region, insertedContent: { text: fix.text } }];
  return {
    ruleId: rule,
    ...(ruleIndex >= 0 && { ruleIndex }),
    level,
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, ...(region && { region }) } }],
    ...(identity !== undefined && { partialFingerprints: { 'identity/v1': identity } }),
    ...(replacements && { fixes: [{ artifactChanges: [{ artifactLocation, replacements }] }] }),
  };
}

/** Returns the URI of a file. A relative path stays relative, so that it is valid in every checkout. */
function addressOf(name: string): string {
  if (/^(\/|[A-Za-z]:[\\/])/.test(name)) return pathToFileURL(name).href;
  return name
    .split(/[\\/]/)
    .map((part) => encodeURIComponent(part))
    .join('/');
}
