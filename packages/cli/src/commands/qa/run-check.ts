// Checks files and texts, for the command and the MCP server.

import { basename, resolve } from 'node:path';
import { lockName } from 'language-service-account/lock';
import { UnitCheck } from 'language-service-quality/check-units';
import { isLanguageCode } from 'language-service-quality/read/language-codes';
import { readUnits, unitFormats } from 'language-service-quality/read/read-units';
import type { Unit } from 'language-service-quality/read/unit';
import type { Finding, RuleName } from 'language-service-quality/rules/finding';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { orUsageError } from '../../frame/sheets/sheet-fault.ts';
import { expandPaths } from '../sync/expand-paths.ts';
import { type Finding as FileFinding, readOrRefuse } from '../tmx/findings.ts';
import { openTmxFile } from '../tmx/tmx-input.ts';
import { readGlossaries } from './qa-glossaries.ts';

export interface Wanted {
  /** The files and folders to check. */
  readonly files: readonly string[];
  readonly texts?: readonly Pick<Unit, 'source' | 'target'>[];
  readonly glossary: readonly string[];
  /** The rules to apply; an empty list for the default rules. */
  readonly rule: readonly RuleName[];
  readonly 'source-file'?: string | undefined;
  readonly 'source-lang'?: string | undefined;
  readonly 'target-lang'?: string | undefined;
  readonly encoding?: string | undefined;
  /** The path of the baseline file, which lists accepted findings. */
  readonly baseline?: string | undefined;
  /**
   * The format of the report. Default: `text`. With `text`, the check fails if its only file is unreadable. In any
   * other format, the report contains the unreadable file as a finding.
   */
  readonly report?: string | undefined;
}

/**
 * Checks files and texts. Returns the findings, the names of the checked files, and the UnitCheck that checked them. If
 * there are several files or a report, an unreadable file is a finding.
 *
 * @throws UsageError for an invalid language code, and for the rule `terms` without a glossary. UsageError if the
 * only file cannot be read, and there is no report.
 */
export async function runCheck(context: Context, wanted: Wanted) {
  const { texts = [], glossary, rule, 'source-lang': from, 'target-lang': to } = wanted;
  const unknown = [from, to].find((language) => language !== undefined && !isLanguageCode(language));
  if (unknown !== undefined)
    throw new UsageError(`${shortened(unknown)} is not a language code`, 'Pass a code such as de or pt-BR.');
  if (rule.includes('terms') && glossary.length === 0)
    throw new UsageError('the rule terms needs a glossary', 'Example: --glossary terms.en-de.csv');
  const glossaries = glossary.length > 0 ? await readGlossaries(context, glossary) : undefined;
  const check = new UnitCheck({ rules: rule.length > 0 ? rule : undefined, glossaries });
  const unit = { line: 1, key: '', sourceLanguage: from ?? '', targetLanguage: to ?? '' };
  const findings = texts.flatMap((pair, at) => check.add({ file: `texts[${at}]`, ...unit, ...pair }));
  const files = await readFiles(context, wanted, check, findings);
  return { check, files, findings };
}

/** Prints a warning that says what was not checked. In the list of findings, a user could overlook this. */
export async function warnOfUnchecked(context: Context, unchecked: ReturnType<UnitCheck['unchecked']>) {
  const { message = '', hint } = unchecked ?? {};
  if (message !== '') await context.warn([message, hint].filter(Boolean).join('. '));
}

/**
 * Checks the units of all files and folders, except the file with the source texts. Returns the names of the checked
 * files.
 */
async function readFiles(
  context: Context,
  { files: given, 'source-file': source, glossary, baseline = '', ...options }: Wanted,
  check: UnitCheck,
  findings: Finding[],
) {
  const { encoding, report = 'text', 'source-lang': sourceLanguage, 'target-lang': targetLanguage } = options;
  const pathOf = (name: string) => resolve(context.folder, name);
  // In a checked folder, these files are not read as translations.
  const own = new Set([baseline, ...glossary].map(pathOf));
  const files = (await expandPaths(context, given, unitFormats)).filter(
    (name) => given.includes(name) || !(own.has(pathOf(name)) || basename(name) === lockName),
  );
  await using sourceFile = source === undefined ? undefined : await openTmxFile(context, source);
  const read = async (name: string, file: Parameters<typeof readUnits>[0], put: (unit: Unit) => void) => {
    const format = file === sourceFile ? 'json' : undefined;
    const reading = { sourceFile, encoding, sourceLanguage, targetLanguage, format };
    await readOrRefuse(name, () => orUsageError(() => readUnits(file, reading, put), name));
  };
  // The source file is read first, so that its errors are reported once.
  if (sourceFile !== undefined) await read(sourceFile.name, sourceFile, () => undefined);
  for (const name of files) {
    if (sourceFile?.path === pathOf(name)) continue;
    try {
      await using file = await openTmxFile(context, name);
      await read(name, file, (unit) => findings.push(...check.add(unit)));
    } catch (error) {
      const isOnly = files.length === 1 && report === 'text';
      if (!(error instanceof CommandError) || error.exitStatus !== 'usage' || isOnly) throw error;
      findings.push(unreadFinding(name, error));
    }
  }
  return files;
}

function unreadFinding(file: string, { message, hint, data }: CommandError): Finding {
  // An error of `readOrRefuse` contains a finding with the position.
  const { line = 1, column, message: reason = message } = (data ?? {}) as Partial<FileFinding>;
  const described = [reason.replace(`${file}: `, ''), hint ?? ''].filter(Boolean).join('. ');
  return { rule: 'file', file, line, column, message: described, term: file };
}
