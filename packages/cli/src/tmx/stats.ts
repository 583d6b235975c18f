// `tmx stats`: what files hold, counted.

import { statsOfTmx, type TmxStats } from 'language-service-tmx';
import { verb } from '../commands/define-command.ts';
import { pluralize } from '../output/amounts.ts';
import type { Screen } from '../output/screen.ts';
import { drawTable } from '../output/table.ts';
import { readOrRefuse } from './findings.ts';
import { streamOf } from './tmx-input.ts';
import { files } from './tmx-options.ts';

interface FileStats extends TmxStats {
  readonly file: string;
}

export const command = verb(
  {
    positionals: [files],
    options: {},
    examples: ['language-service tmx stats memory.tmx'],
  },
  async (context, { positionals }) => {
    const data: FileStats[] = [];
    for (const file of positionals.files) {
      const stream = await streamOf(context, file);
      data.push({ file, ...(await readOrRefuse(file, () => statsOfTmx(stream))) });
    }
    return { data };
  },
  render,
);

/** A headline and a table of languages for each file. */
export async function render(data: readonly FileStats[], screen: Screen): Promise<string> {
  const parts: string[] = [];
  for (const stats of data) parts.push(headline(stats), await drawTable(stats.languages, screen));
  return parts.join('');
}

function headline({
  file,
  units,
  duplicates,
  tooLong,
  longest,
  inlineElements,
  ...dates
}: FileStats): string {
  const codes = Object.entries(inlineElements).map(([name, count]) => `${count} ${name}`);
  const facts = [
    pluralize(units, 'unit'),
    pluralize(duplicates, 'duplicate'),
    ...(tooLong > 0 ? [`${tooLong} too long`] : []),
    ...(longest === undefined
      ? []
      : [`longest segment ${longest.characters} characters in line ${longest.line}`]),
    ...(codes.length > 0 ? [`inline: ${codes.join(', ')}`] : []),
    ...(dates.firstDate === undefined ? [] : [`dates ${dates.firstDate} to ${dates.lastDate}`]),
  ];
  return `${file}: ${facts.join('; ')}\n`;
}
