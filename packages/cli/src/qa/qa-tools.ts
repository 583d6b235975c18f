// The tool `leverage` of an agent: what a memory in the folder would translate. It asks nothing of the account.

import { z } from 'zod';
import { agentTool, text } from '../mcp/agent-tool.ts';
import { pathBelow, tmxBelow } from '../mcp/file-steps.ts';
import { readingContext } from '../mcp/session.ts';

const language = (which: string) => text(`${which} language, such as de`).optional();

const input = z.strictObject({
  files: z
    .array(text('A file in the folder that the command runs in'))
    .min(1)
    .describe('TMX, XLIFF, PO, CSV, TSV, XLSX, JSON or TXT files with the texts'),
  memory: text('A TMX file in that folder; export a memory to get one'),
  threshold: z.int().min(0).max(100).default(75).describe('The least match that is applied. Default: 75'),
  source_lang: language('Source'),
  target_lang: language('Target'),
  price: z.number().min(0).describe('Price of a million characters').optional(),
});

export const leverageTool = agentTool(
  {
    name: 'leverage',
    title: 'Measure what a memory saves',
    description:
      'Measure how much of the texts in files a TMX file translates, by bands of matches and by thresholds. Sends nothing.',
  },
  input,
  async (run, { files, memory, threshold, price, ...languages }) =>
    readingContext(run, async (context) => {
      const { languagesOf, measureFiles } = await import('./measure-files.ts');
      const options = {
        'source-lang': languages.source_lang,
        'target-lang': languages.target_lang,
        memory: await tmxBelow(context.folder, memory, 'memory'),
        threshold,
        price,
      };
      const known = languagesOf(options);
      const paths: string[] = [];
      for (const [at, file] of files.entries())
        paths.push(await pathBelow(context.folder, file, `files[${at}]`));
      const { leverage, targets } = await measureFiles(context, paths, options, known);
      return { files, memory, targets, ...leverage };
    }),
);
