// The tool of an agent for translations in its folder.

import { inOrder, UnitCheck } from 'language-service-quality/check-units';
import { ruleNames } from 'language-service-quality/rules/finding';
import { z } from 'zod';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { agentTool, text } from '../mcp/agent-tool.ts';
import { fileBelow } from '../mcp/file-tools.ts';
import { isGlossaryFile, readGlossaries } from './qa-glossaries.ts';
import { readFiles, refuseLanguages } from './read-files.ts';

const language = (which: string) => text(`${which} language, such as de`).optional();
const languages = { source_lang: language('Source'), target_lang: language('Target') };
const files = z.array(text('A file in the folder that the command runs in'));
const formats = 'TMX, XLIFF, PO, CSV, TSV, XLSX or JSON';

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

type Checked = z.infer<typeof checked>;

export const checkTool = agentTool(
  {
    name: 'check_translations',
    title: 'Check translations',
    description:
      'Check texts or files for missing glossary terms, changed placeholders and tags, and more. Sends no text.',
  },
  checked,
  async (context, given) => {
    await refuseGiven(context, given);
    const { check, findings } = await checkGiven(context, given);
    const unchecked = check.unchecked();
    if (findings.length === 0 && unchecked !== undefined)
      throw new UsageError(unchecked, 'Pass source_lang and target_lang, or a glossary of these languages.');
    const more = Math.max(0, findings.length - MOST_FINDINGS);
    return { units: check.units, pairs: check.pairs(), findings: findings.slice(0, MOST_FINDINGS), more };
  },
);

/** Throws a UsageError for arguments that leave nothing to check, or that name a file outside of the folder. */
async function refuseGiven(context: Context, given: Checked): Promise<void> {
  const { texts, files, source, glossaries, rules, source_lang, target_lang } = given;
  if (texts.length + files.length === 0)
    throw new UsageError('texts: pass texts or files', 'Example: {"texts": [{"source": "", "target": ""}]}');
  refuseLanguages({ source_lang, target_lang });
  if (rules?.includes('terms') && glossaries.length === 0)
    throw new UsageError('rules: terms needs a glossary', 'Pass glossaries.');
  const named = { files, glossaries: glossaries.filter(isGlossaryFile) };
  for (const [argument, names] of Object.entries(named))
    for (const name of names) await fileBelow(context.folder, name, argument);
  if (source !== undefined) await fileBelow(context.folder, source, 'source');
}

async function checkGiven(context: Context, given: Checked) {
  const { texts, files, source, glossaries, rules, source_lang, target_lang } = given;
  const lists = glossaries.length === 0 ? undefined : await readGlossaries(context, glossaries);
  const check = new UnitCheck({ rules, glossaries: lists });
  const unit = { line: 1, key: '', sourceLanguage: source_lang ?? '', targetLanguage: target_lang ?? '' };
  const found = texts.flatMap((pair, at) =>
    check.add({ file: `texts[${at}]`, ...unit, ...pair, ignores: [] }),
  );
  const reading = { source, 'source-lang': source_lang, 'target-lang': target_lang };
  const { unread } = await readFiles(context, files, reading, (one) => void found.push(...check.add(one)));
  return { check, findings: inOrder([...found, ...unread]) };
}
