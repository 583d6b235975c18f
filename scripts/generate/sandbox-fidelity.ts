// The fidelity page of the sandbox, printed from the behaviours beside its handlers.
import { join } from 'node:path';
import { type Behaviour, type FidelitySection, fidelity } from 'language-service-sandbox';
import type { GeneratedFile } from './make-files.ts';

/** The page of what the sandbox does, from the data in packages/sandbox. */
export function sandboxFidelityPage(): GeneratedFile {
  const path = join(import.meta.dirname, '..', '..', 'docs', 'sandbox-fidelity.md');
  return { path, text: printFidelity(fidelity) };
}

function printFidelity(sections: readonly FidelitySection[]): string {
  return `<!-- Generated from packages/sandbox/src/fidelity and src/resources by \`npm run generate\`. Do not edit. -->

# Fidelity of the sandbox

Each row is one behaviour. **Documented**: the service documents it, in the clause of [the source](source.md) that the
last column names. **Assumed**: not documented; [the assumptions](assumptions.md) say how certain it is, and the service
may differ. **Not modelled**: the service does it, or may do it, and the sandbox does not.

${countRows(sections)}.
${sections.map(printSection).join('')}`;
}

function printSection({ title, behaviours }: FidelitySection): string {
  const tables = Object.entries(behaviours).map(([operation, rows]) => {
    const heading = operation === '' ? '' : `\n### ${operation}\n`;
    return `${heading}\n| Behaviour | Standing | Clause |\n|---|---|---|\n${rows.map(printRow).join('')}`;
  });
  return `\n## ${title}\n${tables.join('')}`;
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
