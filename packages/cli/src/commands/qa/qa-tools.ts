// The tool for checking translations in the folder of the command.

import { ruleNames } from 'language-service-quality/rules/finding';
import { z } from 'zod';
import { UsageError } from '../../frame/command-error.ts';
import { agentTool, inArguments, origin, text } from '../mcp/agent-tool.ts';
import { fileBelow } from '../mcp/file-tools.ts';
import { isGlossaryFile } from './qa-glossaries.ts';
import { runCheck, warnOfUnchecked } from './run-check.ts';

const language = (which: string) => text(`${which} language, if a file names none: de`).optional();
const files = z.array(text('A file in the folder that the command runs in'));

const checked = z.strictObject({
  texts: z
    .array(z.strictObject({ source: z.string(), target: z.string() }))
    .default([])
    .describe('Texts with their translations'),
  files: files.default([]).describe('TMX, XLIFF, PO, CSV, TSV, XLSX or JSON files with translations'),
  source_file: text('The file of the source language, for JSON files').optional(),
  encoding: text('Encoding of a text file without a byte order mark. Default: UTF-8').optional(),
  glossaries: z
    .array(text('A CSV, TSV, XLSX or TBX file in that folder, or the name or id of a glossary'))
    .default([]),
  rules: z.array(z.enum(ruleNames)).min(1).describe('Default: all except rules about style').optional(),
  source_lang: language('Source'),
  target_lang: language('Target'),
});

/** The maximum number of findings in one response. A longer response would fill the context of the agent. */
const MOST_FINDINGS = 100;

export const checkTool = agentTool(
  {
    name: 'check_translations',
    title: 'Check translations',
    description:
      'Check texts or files for missing glossary terms, changed placeholders and tags, and more. Sends no text.',
  },
  checked,
  async (context, given) => {
    const { texts, files, glossaries: glossary, source_file: source } = given;
    if (texts.length + files.length === 0)
      throw new UsageError(
        'texts: pass texts or files',
        'Example: {"texts": [{"source": "", "target": ""}]}',
      );
    const named = { files, glossaries: glossary.filter(isGlossaryFile), source_file: source ? [source] : [] };
    for (const [argument, names] of Object.entries(named))
      for (const name of names) await fileBelow(context.folder, name, argument);
    const languages = { 'source-lang': given.source_lang, 'target-lang': given.target_lang };
    const wanted = { ...given, glossary, rule: given.rules ?? [], 'source-file': source, ...languages };
    const { check, findings } = await runCheck(context, wanted);
    const unchecked = check.unchecked();
    if (findings.length === 0 && unchecked !== undefined)
      throw new UsageError(unchecked.message, unchecked.hint);
    await warnOfUnchecked(context, check.units > 0 ? inArguments(unchecked, checked) : undefined);
    const more = Math.max(0, findings.length - MOST_FINDINGS);
    const shown = inArguments(findings.slice(0, MOST_FINDINGS), checked);
    return { origin, units: check.units, pairs: check.pairs(), findings: shown, more };
  },
);
