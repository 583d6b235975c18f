// The service gives a number; the file says which lines. The rules are those of the sandbox, so where the two numbers
// differ the service has a rule that is not known here, and that is said.

import { findSourceLanguage } from 'language-service-tmx';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { explainFile } from '../tmx/explain-file.ts';
import { explanationFinding, type Finding, readOrRefuse } from '../tmx/findings.ts';

interface Explained {
  readonly path: string;
  /** Units, by the service's count. */
  readonly skipped: number;
}

/** Names every unit that was skipped, as warnings, and gives them. */
export async function explainSkipped(context: Context, label: string, row: Explained): Promise<Finding[]> {
  const findings = await readOrRefuse(label, () => findingsOf(context, label, row.path));
  for (const { message, ...place } of findings) await context.warn(message, place);
  const units = findings.filter(({ what }) => what === 'unit').length;
  const { skipped } = row;
  if (units !== skipped)
    await context.warn(
      `${label}: the service skipped ${pluralize(skipped, 'unit')}, and the file explains ${units}`,
    );
  return findings;
}

async function findingsOf(context: Context, label: string, path: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const sourceLanguage = findSourceLanguage(path);
  for await (const one of explainFile({ path, sourceLanguage, signal: context.signal }))
    findings.push(explanationFinding(label, one));
  return findings;
}
