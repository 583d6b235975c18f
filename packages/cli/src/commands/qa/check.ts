// Implements `qa check`: reports errors in translations by file and line. It changes only the baseline file.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsedJson } from 'language-service-description/document';
import { type Baseline, baselineOf, compareBaseline, isBaseline } from 'language-service-quality/baseline';
import type { UnitCheck } from 'language-service-quality/check-units';
import { ruleNames } from 'language-service-quality/rules/finding';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { type CommandSpec, type Result, verb } from '../../frame/define-command.ts';
import { replaceOwn } from '../../frame/files/atomic-file.ts';
import { flagOption, textOption } from '../../frame/options/command-spec.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { isReport, reported, reportOption } from '../../frame/output/check-report.ts';
import { encodingOption } from '../sync/sheet-group.ts';
import { type CheckData, render, reportOf } from './qa-reports.ts';
import { runCheck, warnOfUnchecked } from './run-check.ts';

const spec = {
  description:
    'Reads TMX, XLIFF 1.0 to 2.2, PO, CSV, TSV, XLSX and JSON, offline. Exits with code 13 if there is a finding. Sends requests only to read glossaries of the account.',
  positionals: [{ name: 'files', kind: 'file', summary: 'Files, or folders without subfolders', many: true }],
  options: {
    glossary: {
      kind: 'text',
      many: true,
      placeholder: 'name|file',
      summary: 'Check the terms of this glossary: a file, a folder or a glossary of the account',
    },
    rule: {
      kind: 'text',
      many: true,
      values: ruleNames,
      summary: 'The rule to check. Default: terms, placeholders, tags, empty, invisible',
    },
    'source-file': { kind: 'file', summary: 'The JSON file of the source language' },
    'source-lang': textOption('Source language, if a file has none', 'code'),
    'target-lang': textOption('Target language, if a file has none', 'code'),
    encoding: encodingOption(),
    report: reportOption,
    baseline: { kind: 'file', summary: 'Accept the findings that this file lists' },
    'update-baseline': flagOption('Write the findings to the file of --baseline'),
  },
  examples: [
    'language-service qa check locales/ --glossary terms.en-de.csv',
    'language-service qa check de.json fr.json --source-file en.json --report github',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    const { baseline, report } = options;
    isReport(context, report);
    const isUpdate = options['update-baseline'] === true;
    if (isUpdate && baseline === undefined)
      throw new UsageError('--update-baseline needs a file', 'Pass --baseline qa-baseline.json.');
    const old = isUpdate ? undefined : await readBaseline(context, baseline);
    const { check, files, findings } = await runCheck(context, { ...options, ...positionals });
    const used = old ?? baselineOf(findings);
    if (isUpdate && baseline !== undefined) {
      await replaceOwn(resolve(context.folder, baseline), `${JSON.stringify(used, null, 2)}\n`, /"accepted"/);
      await context.info(`${baseline} now accepts ${pluralize(used.accepted.length, 'finding')}.`);
    }
    const { fresh, stale: left } = compareBaseline(findings, used);
    const stale = left.filter(
      ({ file, rule }) => files.includes(file) && check.rules.some((id) => id === rule),
    );
    for (const { file, rule, message } of stale)
      await context.warn(`${file} no longer has a finding that ${baseline} accepts (${rule}: ${message})`);
    if (stale.length > 0)
      await context.info('To accept exactly the present findings, pass --update-baseline.');
    const found = { findings: fresh, accepted: findings.length - fresh.length };
    const data: CheckData = { files, units: check.units, pairs: check.pairs(), ...found };
    if (fresh.length > 0 && check.units > 0) await warnOfUnchecked(context, check.unchecked());
    return reported(context, report, { data, ...exitOf(check, fresh.length) }, reportOf);
  },
  render,
);

/** Returns the exit status of a check that has findings or has checked nothing; nothing for any other check. */
function exitOf(check: UnitCheck, found: number): Pick<Result, 'exit'> {
  const message = `${pluralize(found, 'finding')} in ${pluralize(check.units, 'unit')}`;
  if (found > 0) return { exit: { exitStatus: 'checkFailed', message } };
  const unchecked = check.unchecked();
  return unchecked === undefined ? {} : { exit: { exitStatus: 'usage', ...unchecked } };
}

async function readBaseline(context: Context, file: string | undefined): Promise<Baseline> {
  if (file === undefined) return { version: 1, accepted: [] };
  if (file !== '-' && !existsSync(resolve(context.folder, file)))
    throw new UsageError(`${file} does not exist`, 'To create the file, add --update-baseline.');
  const baseline = parsedJson(await context.readText(file));
  if (isBaseline(baseline)) return baseline;
  throw new UsageError(`${file} is not a baseline file`, 'Pass a file that --update-baseline has written.');
}
