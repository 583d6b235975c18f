// Implements `check`: reports all errors of files by row and column. Sends nothing.

import { sectionLabel } from 'language-service-account/sections';
import type { ReportedFinding } from 'language-service-quality/report/reported-finding';
import { findingInWords, lossesIn } from 'language-service-sheets/place';
import { CommandError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { verb } from '../../frame/define-command.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { isListed, reported, reportOption } from '../../frame/output/check-report.ts';
import { safeLine } from '../../frame/output/safe-text.ts';
import type { Findings, KindSpec } from '../../frame/sheets/column-spec.ts';
import type { ReadContent } from '../../frame/sheets/read-sheets.ts';
import { placeIn } from '../../frame/sheets/sheet-fault.ts';
import { ofAccount } from './account-failure.ts';
import { expandPaths } from './expand-paths.ts';
import { findingData, noteFaults, openFile, openKnown, readOne } from './open-sheet.ts';
import { type FileOptions, fileOptions } from './reading-order.ts';
import { fileOptionsOf, readFiles, type SheetGroup } from './sheet-group.ts';

type CheckData = Awaited<ReturnType<typeof checkFile>>;

export function checkCommand(group: SheetGroup) {
  const { kind, examples } = group;
  return verb(
    {
      positionals: readFiles(group),
      options: { ...fileOptionsOf(group), report: reportOption },
      examples: [`language-service ${kind.kind} check ${examples.check}`],
    },
    async (context, { positionals, options }) => {
      const paths = await expandPaths(context, positionals.file, kind.formats);
      const reading = { ...fileOptions(options, kind.formats), isShown: isListed(context, options.report) };
      const files: CheckData[] = [];
      for (const path of paths) files.push(await checkFile(context, kind, path, reading, paths.length === 1));
      const faulty = files.filter(({ faults }) => faults.length > 0).length;
      const message = `${pluralize(faulty, 'file')} ${faulty === 1 ? 'has' : 'have'} errors`;
      const isEmpty = files.every(({ parts }) => parts.every(({ entries }) => entries === 0));
      const exit = faulty > 0 ? { exitStatus: 'checkFailed' as const, message } : isEmpty && nothingChecked;
      return reported(context, options.report, { data: { files }, ...(exit && { exit }) }, () => ({
        tool: `${kind.kind} check`,
        rules,
        files: paths,
        findings: files.flatMap(findingsOf),
      }));
    },
    ({ files }) => files.map(renderCheck).join(''),
  );
}

const nothingChecked = {
  exitStatus: 'usage',
  message: 'Nothing was checked, because the files have no entries',
} as const;

const rules = {
  fault: 'A push would refuse the file',
  notice: 'A push would change or leave out something',
};

function findingsOf({ file, faults, warnings }: CheckData): readonly ReportedFinding[] {
  // Editors and annotations need the line. The column of a finding counts cells, so it is omitted.
  const found =
    (rule: keyof typeof rules, level: ReportedFinding['level']) =>
    ({ message, ...place }: ReturnType<typeof findingData>) => ({
      ...{ rule, level, file, line: place.line ?? place.row },
      message: findingInWords({ place, message }),
    });
  return [...faults.map(found('fault', 'error')), ...warnings.map(found('notice', 'warning'))];
}

function renderCheck({ file, parts, faults }: CheckData): string {
  const entries =
    parts.map((one) => `${pluralize(one.entries, 'entry')} in ${one.part}`).join(', ') || 'no entries';
  const found = faults.length === 0 ? 'no errors' : pluralize(faults.length, 'error');
  return `${safeLine(`${file}: ${entries}, ${found}`)}\n`;
}

/**
 * Returns all errors of a table file, without sending a request.
 * @throws CommandError `usage` if the file cannot be read, is the only file, and there is no report.
 */
async function checkFile(
  context: Context,
  kind: KindSpec,
  path: string,
  { isShown, ...options }: FileOptions & { readonly isShown: boolean },
  isOnly: boolean,
) {
  const content: Pick<ReadContent, 'parts' | 'sheets' | keyof Findings> = await ofAccount(async () => {
    const lock = await openKnown(context, kind, path);
    return (await openFile(context, kind, path, options, lock)).content;
  }).catch((error: unknown) => {
    // With several files, an unreadable one does not hide the findings of the others.
    if (!(error instanceof CommandError) || error.exitStatus !== 'usage' || (isOnly && isShown)) throw error;
    return { parts: new Map(), sheets: [], faults: [{ place: {}, message: error.message }], notices: [] };
  });
  if (isShown) await noteFaults(context, path, content.faults);
  else context.count('warnings', content.notices.length);
  if (isShown && content.faults.length > 0 && content.sheets.length > 1) await context.info(readOne);
  for (const notice of isShown ? content.notices : [])
    await context.warn(notice.message, placeIn(path, notice));
  context.count('skipped', lossesIn(content.notices));
  return {
    file: path,
    parts: Array.from(content.parts, ([key, { length }]) => ({ part: sectionLabel(key), entries: length })),
    faults: content.faults.map(findingData),
    warnings: content.notices.map(findingData),
  };
}
