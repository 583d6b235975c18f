// The fidelity page of the sandbox, printed from the behaviours beside its handlers.
import { join } from 'node:path';
import type { EvidenceFile } from 'language-service-description/evidence-file';
import { type Behaviour, type FidelitySection, fidelity } from 'language-service-sandbox';
import type { GeneratedFile } from '../generate/make-files.ts';
import { evidenceBeside } from '../generate/read-description.ts';

/** The page of what the sandbox does, from the data in packages/sandbox. */
export function sandboxFidelityPage(): GeneratedFile {
  const root = join(import.meta.dirname, '..', '..');
  const [evidence] = evidenceBeside(join(root, 'openapi', 'openapi.yaml'));
  return { path: join(root, 'docs', 'sandbox-fidelity.md'), text: printFidelity(fidelity, evidence) };
}

/** @param evidence What recordings of the service showed; the marks of the description have their dates from it, too. */
export function printFidelity(sections: readonly FidelitySection[], evidence: EvidenceFile): string {
  return `<!-- Generated from packages/sandbox/src/fidelity/ and src/resources/ by \`npm run docs\`. Do not edit. -->

# Fidelity of the sandbox

Each row is one behaviour. **Documented**: the service documents it, in the clause of [the source](source.md) that the
last column names. **Assumed**: not documented; [the assumptions](assumptions.md) say how certain it is, and the service
may differ. **Not modelled**: the service does it, or may do it, and the sandbox does not.

${countRows(sections)}.${measured(evidence)}
${sections.map((section) => printSection(section, evidence)).join('')}`;
}

function measured({ replays = {} }: EvidenceFile): string {
  const operations = Object.values(replays);
  if (operations.length === 0) return '';
  const same = operations.filter(({ differing }) => differing === 0).length;
  return ` Recordings of the service were replayed for ${operations.length} operations; ${same} of them answer the same.`;
}

function printSection({ title, behaviours }: FidelitySection, evidence: EvidenceFile): string {
  const tables = Object.entries(behaviours).map(([operation, rows]) => {
    const heading = operation === '' ? '' : `\n### ${operation}\n${printEvidence(operation, evidence)}`;
    return `${heading}\n| Behaviour | Standing | Clause |\n|---|---|---|\n${rows.map(printRow).join('')}`;
  });
  return `\n## ${title}\n${tables.join('')}`;
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

function printRow(row: Behaviour): string {
  const clause = row.standing === 'documented' ? row.clause : '';
  return `| ${cell(row.behaviour)} | ${row.standing} | ${cell(clause)} |\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function countRows(sections: readonly FidelitySection[]): string {
  const rows = sections.flatMap(({ behaviours }) => Object.values(behaviours).flat());
  const of = (standing: Behaviour['standing']): number =>
    rows.filter((row) => row.standing === standing).length;
  return `${rows.length} behaviours: ${of('documented')} documented, ${of('assumed')} assumed, ${of('not modelled')} not modelled`;
}
