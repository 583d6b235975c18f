// What the sandbox does, as the data beside its handlers says it, is made into a page; nobody writes the page by hand.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Behaviour, type FidelitySection, fidelity } from 'language-service-sandbox';
import { readOptions } from '../options.ts';

const usage = `Usage: npm run fidelity -- [options]

Writes docs/sandbox-fidelity.md from the data in packages/sandbox/src/fidelity and src/resources.

  --check  write nothing; exit 1 when the page is stale
  --help   this text`;

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'sandbox-fidelity.md');

const { check } = readOptions(usage, { check: { type: 'boolean' } });
const text = printFidelity(fidelity);
const isStale = !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== text;
if (isStale && check) {
  console.error('docs/sandbox-fidelity.md is stale: run npm run fidelity.');
  process.exitCode = 1;
} else {
  if (isStale) writeFileSync(PAGE, text);
  console.log(`${countRows(fidelity)}: ${isStale ? 'the page has changed' : 'nothing changed'}`);
}

function printFidelity(sections: readonly FidelitySection[]): string {
  return `<!-- Generated from packages/sandbox/src/fidelity and src/resources by \`npm run fidelity\`. Do not edit. -->

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
