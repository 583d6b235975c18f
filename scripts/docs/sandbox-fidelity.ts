// The fidelity page of the sandbox is written by hand; what is counted, and what recordings show, is written into it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceFile } from 'language-service-description/evidence-file';
import type { GeneratedFile } from '../generate/make-files.ts';
import { evidenceBeside } from '../generate/read-description.ts';

/** The page with the counts of its rows, and the recordings of the service so far. */
export function sandboxFidelityPage(): GeneratedFile {
  const root = join(import.meta.dirname, '..', '..');
  const [evidence] = evidenceBeside(join(root, 'openapi', 'openapi.yaml'));
  const path = join(root, 'docs', 'sandbox-fidelity.md');
  return { path, text: withRecordings(readFileSync(path, 'utf8'), evidence) };
}

/** @param evidence What recordings of the service showed; the marks of the description have their dates from it, too. */
export function withRecordings(page: string, evidence: EvidenceFile): string {
  const standings = [...page.matchAll(/^\| .* \| (documented|assumed|not modelled) \|/gm)].map(
    ([, one]) => one,
  );
  const counts = ['documented', 'assumed', 'not modelled'].map(
    (standing) => `${standings.filter((one) => one === standing).length} ${standing}`,
  );
  return page
    .replace(
      /^\d+ behaviours: .*$/m,
      `${standings.length} behaviours: ${counts.join(', ')}.${measured(evidence)}`,
    )
    .replaceAll(
      /^(### (\w+)\n)(?:\n[^|\n].*\n)?/gm,
      (_, heading, operation) => heading + printEvidence(operation, evidence),
    );
}

function measured({ replays = {} }: EvidenceFile): string {
  const operations = Object.values(replays);
  if (operations.length === 0) return '';
  const same = operations.filter(({ differing }) => differing === 0).length;
  return ` Recordings of the service were replayed for ${operations.length} operations; ${same} of them answer the same.`;
}

/** What recordings say of the operation: its replays in the sandbox, and the assumptions that they decide. */
function printEvidence(operation: string, { assumptions, replays = {} }: EvidenceFile): string {
  const replay = Object.hasOwn(replays, operation) ? replays[operation] : undefined;
  const decided = Object.entries(assumptions)
    .filter(([where]) => where.split(' ')[0] === operation)
    .map(([where, { outcome, on }]) => `\`${where}\` is ${outcome} on ${on}`);
  const lines = [
    ...(replay === undefined
      ? []
      : [`Replayed on ${replay.on}: ${replay.same} answers are the same, ${replay.differing} differ.`]),
    ...(decided.length === 0 ? [] : [`In recordings, ${decided.join(', ')}.`]),
  ];
  return lines.length === 0 ? '' : `\n${lines.join(' ')}\n`;
}
