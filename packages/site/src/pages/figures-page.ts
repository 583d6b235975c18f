// What the last run of the whole bench measured.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goalInWords, isMet, type SavedRun, valueInWords, verdictOf } from '../figure.ts';
import type { SitePage } from '../page.ts';

const source = 'bench/last-run.json';

/** The page, from the file that the bench has saved. */
export function figuresPage(root: string): SitePage {
  // `npm run bench -- --save` wrote the file.
  const run = JSON.parse(readFileSync(join(root, source), 'utf8')) as SavedRun;
  const judged = run.figures.filter(({ goal }) => goal !== undefined);
  const met = judged.filter(({ value, goal }) => goal !== undefined && isMet(value, goal));
  const rows = run.figures.map((figure) => {
    const cells = [
      figure.name,
      valueInWords(figure),
      figure.peer ?? '',
      goalInWords(figure),
      verdictOf(figure).toLowerCase(),
      figure.detail ?? '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const gaps = run.notMeasured.map((gap) => `- ${gap}`).join('\n');
  return {
    path: 'figures/',
    title: 'Figures',
    group: 'Facts, figures and changes',
    source,
    markdown: `# Figures

How fast and how small the client, the sandbox and the command line are. Each figure is measured beside its peer in one
run, because a time alone says little about another machine. Measured on ${run.measuredOn}: ${run.machine}.
${met.length} of ${judged.length} goals are met. \`npm run bench\` measures everything again.

| figure | measured | against | goal | | detail |
|---|--:|---|---|---|---|
${rows.join('\n')}
${gaps === '' ? '' : `\n## Not measured\n\n${gaps}\n`}`,
  };
}
