// Prints the findings of a check in formats for CI, and defines the option that selects a format.

import type { Report } from 'language-service-quality/report/reported-finding';
import { programVersion } from '../../program-version.ts';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { Result } from '../define-command.ts';
import { choiceOption } from '../options/command-spec.ts';
import { safeJson } from './safe-text.ts';
import { annotation, isAnnotated } from './warning.ts';
import { ignoreReaderGone } from './writer.ts';

export const reportOption = choiceOption(
  ['text', 'json', 'sarif', 'junit', 'github', 'html'],
  'Format of the result. Default: text',
);

type Format = (typeof reportOption.values)[number] | undefined;

/**
 * Returns whether the user selected a report format. Stdout then contains nothing but the report.
 * @throws UsageError if two output formats are selected.
 */
export function isReport({ globals }: Context, format: Format): boolean {
  const isOther = format !== undefined && format !== 'text';
  if (isOther && (globals.json || globals.jsonl))
    throw new UsageError('pass only one of --json, --jsonl and --report');
  return isOther;
}

/** Returns whether a check prints its findings as messages: only if no report and no annotations show them. */
export function isListed(context: Context, format: Format): boolean {
  return !isReport(context, format) && !isAnnotated(context);
}

/**
 * Returns the result of a check. In GitHub Actions, also prints the findings as annotations. If the user selected a
 * report format, prints the report and returns no data, so that nothing else is printed.
 */
export async function reported<Data>(
  context: Context,
  format: Format,
  { data, ...result }: Result<Data> & { readonly data: Data },
  reportOf: (data: Data) => Report,
): Promise<Result<Data>> {
  if (!isReport(context, format)) {
    const lines = isAnnotated(context) ? await textOf('github', { ...reportOf(data), checked: [] }) : '';
    if (lines !== '') await context.info(lines.trimEnd());
    return { data, ...result };
  }
  const text = format === 'json' ? `${safeJson(data, 2)}\n` : await textOf(format, reportOf(data));
  await context.print(text).catch(ignoreReaderGone);
  return result;
}

async function textOf(format: Format, report: Report): Promise<string> {
  if (format === 'junit') return (await import('language-service-quality/report/junit')).junitOf(report);
  if (format === 'html') return (await import('language-service-quality/report/html')).htmlOf(report);
  if (format === 'github')
    return [
      ...report.findings.map((one) => annotation(one.level, `${one.rule}: ${one.message}`, one)),
      ...(report.checked ?? []).map((line) => annotation('notice', line, undefined)),
    ]
      .map((line) => `${line}\n`)
      .join('');
  const { sarifOf } = await import('language-service-quality/report/sarif');
  return `${safeJson(sarifOf(report, programVersion), 2)}\n`;
}
