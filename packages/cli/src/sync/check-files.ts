// `check`: every fault of files by row and column; nothing is sent.

import { sectionLabel } from 'language-service-account';
import { findingInWords, lossesIn } from 'language-service-sheets/place';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import type { SheetKind } from '../sheets/sheet-kind.ts';
import { type FindingData, findingData, noteFaults, openFile, openKnown } from './read-sheet-file.ts';
import { type FileOptions, fileOptions } from './reading-order.ts';
import { expandPaths, fileLine, renderFiles, runFiles } from './run-files.ts';
import { fileOptionsOf, readFiles, type SheetGroup } from './sheet-group.ts';

export interface CheckData {
  readonly file: string;
  readonly parts: readonly { readonly part: string; readonly entries: number }[];
  readonly faults: readonly FindingData[];
  readonly warnings: readonly FindingData[];
}

export function checkCommand(group: SheetGroup) {
  const { kind, examples } = group;
  return verb(
    {
      positionals: readFiles(group),
      options: fileOptionsOf(group),
      examples: [`language-service ${kind.kind} check ${examples.check}`],
    },
    async (context, { positionals, options }) => {
      const paths = await expandPaths(context, positionals.file, kind.formats);
      const reading = fileOptions(options, kind.formats);
      return runFiles(paths, (path) => checkFile(context, kind, path, reading), {
        finds: ({ faults }) => faults.length > 0,
        one: 'has faults',
        many: 'have faults',
      });
    },
    (data) => renderFiles(data, renderCheck),
  );
}

function renderCheck({ file, parts, faults }: CheckData): string {
  const entries = parts.map(({ part, entries }) => `${part} ${entries}`).join(', ') || 'nothing';
  const found = faults.length === 0 ? 'no faults' : pluralize(faults.length, 'fault');
  return fileLine(file, `${entries}; ${found}`);
}

/** Finds every fault of a file; sends nothing. */
async function checkFile(
  context: Context,
  kind: SheetKind,
  path: string,
  options: FileOptions,
): Promise<CheckData> {
  const lock = openKnown(context, kind, path);
  const { content } = await openFile(context, kind, path, options, lock);
  await noteFaults(context, path, content.faults);
  for (const notice of content.notices)
    await context.warn(findingInWords(notice), { file: path, line: notice.place.line ?? notice.place.row });
  context.countSkipped(lossesIn(content.notices));
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
