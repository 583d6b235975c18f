// What a file and an export say of an import. The service gives a number of skipped units; the file says which lines. The
// rules are those of the sandbox, so where the two numbers differ the service has a rule that is not known here, and that is
// said. What was imported is exported again and compared: every unit that an import stores must be in the export.

import { findSourceLanguage } from 'language-service-tmx';
import type { Context } from '../../frame/context.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { explainFile, segmentsOf } from '../tmx/explain-file.ts';
import { type Finding, readOrRefuse } from '../tmx/findings.ts';
import { exportToFile } from './memory-file.ts';

/** Prints a warning for each skipped unit, and returns the units. */
export async function explainSkipped(
  context: Context,
  label: string,
  { path, skipped }: { readonly path: string; readonly skipped: number },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const sourceLanguage = await readOrRefuse(label, () => findSourceLanguage(path));
  const explained = explainFile({ name: label, path, sourceLanguage, signal: context.signal });
  for await (const finding of explained.findings) findings.push(finding);
  for (const { message, ...place } of findings) await context.warn(message, place);
  const units = findings.filter(({ what }) => what === 'unit').length;
  if (units !== skipped)
    await context.warn(
      `${label}: the service skipped ${pluralize(skipped, 'unit')}, and the file explains ${units}`,
    );
  return findings;
}

/** Prints each unit that the export lacks, and returns their number. */
export async function roundTrip(
  context: Context,
  label: string,
  { path, memoryId }: { readonly path: string; readonly memoryId: string },
): Promise<number> {
  await using folder = await temporaryFolder();
  const exported = await exportToFile(context, memoryId, folder);
  let missing = 0;
  const read = { name: label, sourceLanguage: findSourceLanguage(path), signal: context.signal };
  const stored = await segmentsOf({ ...read, path: exported });
  for await (const { message, ...place } of explainFile({ ...read, path }, stored).findings) {
    if (place.reason !== 'notStored') continue;
    missing += 1;
    await context.warn(message, place);
  }
  return missing;
}
