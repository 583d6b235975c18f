// `check`: every fault of files by row and column; nothing is sent.

import { sectionLabel } from 'language-service-account';
import type { ReportedFinding } from 'language-service-quality/report/reported-finding';
import { findingInWords, lossesIn } from 'language-service-sheets/place';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { isReport, reported, reportOption } from '../output/check-report.ts';
import type { KindSpec } from '../sheets/column-spec.ts';
import { type FindingData, findingData, noteFaults, openFile, openKnown } from './read-sheet-file.ts';
import { type FileOptions, fileOptions } from './reading-order.ts';
import { expandPaths, type FailedFile, fileLine, renderFiles, runFiles } from './run-files.ts';
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
      const reading = fileOptions(options, kind.formats);
      const isShown = !isReport(context, options.report);
      const checked = await runFiles(
        paths,
        (path) => checkFile(context, kind, path, { ...reading, isShown }),
        {
          finds: ({ faults }) => faults.length > 0,
          one: 'has faults',
          many: 'have faults',
        },
      );
      const count = checked.data.files.flatMap((file) => ('error' in file ? [] : file.parts));
      const isEmpty = count.every(({ entries }) => entries === 0);
      const exit = checked.exit ?? (isEmpty ? nothingChecked : undefined);
      return reported(context, options.report, { ...checked, ...(exit && { exit }) }, ({ files }) => ({
        tool: `${kind.kind} check`,
        rules,
        files: files.map(({ file }) => file),
        findings: files.flatMap(findingsOf),
      }));
    },
    (data) => renderFiles(data, renderCheck),
  );
}

const nothingChecked = {
  exitStatus: 'usage',
  message: 'Nothing was checked: the files have no entry',
} as const;

const rules = {
  fault: 'A push would refuse the file',
  notice: 'A push would change or leave out something',
  unreadable: 'The file cannot be read',
};

function findingsOf(checked: CheckData | FailedFile): readonly ReportedFinding[] {
  const { file } = checked;
  if ('error' in checked)
    return [{ rule: 'unreadable', level: 'error', file, message: checked.error.message }];
  // An editor and an annotation need the line; the column of a sheet counts cells.
  const found = (rule: keyof typeof rules, level: ReportedFinding['level']) => (data: FindingData) => {
    const { message, ...place } = data;
    return { rule, level, file, line: place.line ?? place.row, message: findingInWords({ place, message }) };
  };
  return [
    ...checked.faults.map(found('fault', 'error')),
    ...checked.warnings.map(found('notice', 'warning')),
  ];
}

function renderCheck({ file, parts, faults }: CheckData): string {
  const entries = parts.map(({ part, entries }) => `${part} ${entries}`).join(', ') || 'nothing';
  const found = faults.length === 0 ? 'no errors' : pluralize(faults.length, 'error');
  return fileLine(file, `${entries}; ${found}`);
}

/** Finds every fault of a file; sends nothing. */
async function checkFile(
  context: Context,
  kind: KindSpec,
  path: string,
  { isShown, ...options }: FileOptions & { readonly isShown: boolean },
) {
  const lock = await openKnown(context, kind, path);
  const { content } = await openFile(context, kind, path, options, lock);
  if (isShown) await noteFaults(context, path, content.faults);
  else context.count('warnings', content.notices.length);
  for (const notice of isShown ? content.notices : [])
    await context.warn(findingInWords(notice), { file: path, line: notice.place.line ?? notice.place.row });
  context.count('skipped', lossesIn(content.notices));
  return {
    file: path,
    parts: Array.from(content.parts, ([key, entries]) => ({
      part: sectionLabel(key),
      entries: entries.length,
    })),
    faults: content.faults.map(findingData),
    warnings: content.notices.map(findingData),
  };
}
