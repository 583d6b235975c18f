// What the last run of the whole bench measured.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goalInWords, type SavedRun, valueInWords, verdictOf } from '../figure.ts';
import type { SitePage } from '../page.ts';

const source = 'bench/last-run.json';

/** The page, from the file that the bench has saved. */
export function figuresPage(root: string): SitePage {
  // `npm run bench -- --save` wrote the file.
  const run = JSON.parse(readFileSync(join(root, source), 'utf8')) as SavedRun;
  const judged = run.figures.filter(({ goal }) => goal !== undefined);
  const met = judged.filter((figure) => verdictOf(figure) === 'met');
  const rows = run.figures.map((figure) => {
    const verdict = verdictOf(figure).toLowerCase();
    const cells = [
      figure.name,
      inOneLine(valueInWords(figure)),
      figure.peer ?? '',
      inOneLine(goalInWords(figure)),
      verdict === 'missed' ? `**${verdict}**` : verdict,
      figure.detail ?? '',
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const missing = run.notMeasured.length === 0 ? '' : '; [what is not measured](#not-measured) is below';
  const gaps = run.notMeasured.map((gap) => `- ${gap}`).join('\n');
  return {
    path: 'figures/',
    title: 'Figures',
    group: 'Facts, figures and changes',
    source: 'bench/',
    markdown: `# Figures

How fast and how small the client, the sandbox and the command line are. Each figure is measured beside its peer in one
run, because a time alone says little about another machine. Measured on ${run.measuredOn}: ${run.machine}.
${met.length} of ${judged.length} goals are met${missing}. \`npm run bench\` measures everything again.

| figure | measured | against | goal | result | detail |
|---|--:|---|---|---|---|
${rows.join('\n')}
${gaps === '' ? '' : `\n## Not measured\n\n${gaps}\n`}`,
  };
}

/** A number stays beside its unit. */
function inOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
