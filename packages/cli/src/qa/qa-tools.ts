// The tools of an agent for translations in its folder: what is wrong with them, and what a memory would translate.

import { ruleNames } from 'language-service-quality/rules/finding';
import { z } from 'zod';
import { UsageError } from '../command-error.ts';
import { agentTool } from '../mcp/agent-tool.ts';
import { fileBelow } from '../mcp/file-steps.ts';
import { text } from '../mcp/read-arguments.ts';
import { readingContext } from '../mcp/session.ts';

const language = (which: string) => text(`${which} language, such as de`).optional();
const languages = { source_lang: language('Source'), target_lang: language('Target') };
const files = z.array(text('A file in the folder that the command runs in'));
const formats = 'TMX, XLIFF, PO, CSV, TSV, XLSX or JSON';

const measured = z.strictObject({
  files: files.min(1).describe(`${formats} or TXT files with the texts`),
  memory: text('A TMX file in that folder; export a memory to get one'),
  threshold: z.int().min(0).max(100).default(75).describe('Minimum match, in percent. Default: 75'),
  ...languages,
  price: z.number().min(0).describe('Price per million characters').optional(),
});

export const leverageTool = agentTool(
  {
    name: 'leverage',
    title: 'Measure the savings of a memory',
    description:
      'Measure how much of the texts in files a TMX file translates, by match band and threshold. Sends nothing.',
  },
  measured,
  async (run, { files, memory, threshold, price, ...languages }) =>
    readingContext(run, async (context) => {
      const { measureFiles } = await import('./measure-files.ts');
      const options = {
        'source-lang': languages.source_lang,
        'target-lang': languages.target_lang,
        memory: await fileBelow(context.folder, memory, 'memory'),
        threshold,
        price,
      };
      const paths: string[] = [];
      for (const [at, file] of files.entries())
        paths.push(await fileBelow(context.folder, file, `files[${at}]`));
      const { leverage, targets } = await measureFiles(context, paths, options);
      return { files, memory, targets, ...leverage };
    }),
);

const checked = z.strictObject({
  texts: z
    .array(z.strictObject({ source: z.string(), target: z.string() }))
    .default([])
    .describe('Texts with their translations'),
  files: files.default([]).describe(`${formats} files with translations`),
  source: text('The file of the source language, for JSON files').optional(),
  glossaries: z
    .array(text('A CSV, TSV, XLSX or TBX file in that folder, or the name or id of a glossary'))
    .default([]),
  rules: z.array(z.enum(ruleNames)).min(1).describe('Default: all except rules about style').optional(),
  ...languages,
});

/** An agent pays for what it reads. */
const MOST_FINDINGS = 100;

export const checkTool = agentTool(
  {
    name: 'check_translations',
    title: 'Check translations',
    description:
      'Check texts or files for missing glossary terms, changed placeholders and tags, and more. Sends no text.',
  },
  checked,
  async (run, { texts, files, source, glossaries, rules, source_lang, target_lang }) =>
    readingContext(run, async (context) => {
      if (texts.length + files.length === 0)
        throw new UsageError(
          'texts: pass texts or files',
          'Example: {"texts": [{"source": "", "target": ""}]}',
        );
      const [{ inOrder, UnitCheck }, { isGlossaryFile, readGlossaries }, { readFiles }] = await Promise.all([
        import('language-service-quality/check-units'),
        import('./qa-glossaries.ts'),
        import('./read-files.ts'),
      ]);
      const named = { files, glossaries: glossaries.filter(isGlossaryFile) };
      for (const [argument, names] of Object.entries(named))
        for (const name of names) await fileBelow(context.folder, name, argument);
      if (source !== undefined) await fileBelow(context.folder, source, 'source');
      const check = new UnitCheck({ rules, glossaries: await readGlossaries(context, { glossaries }) });
      const unit = { line: 1, key: '', sourceLanguage: source_lang ?? '', targetLanguage: target_lang ?? '' };
      const found = texts.flatMap((pair, at) =>
        check.add({ file: `texts[${at}]`, ...unit, ...pair, ignores: [] }),
      );
      const reading = { source, 'source-lang': source_lang, 'target-lang': target_lang };
      await readFiles(context, files, reading, (one) => void found.push(...check.add(one)));
      const findings = inOrder([...found, ...check.end()]);
      const more = Math.max(0, findings.length - MOST_FINDINGS);
      return { units: check.units, findings: findings.slice(0, MOST_FINDINGS), more };
    }),
);
