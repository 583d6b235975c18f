import { partInWords } from 'language-service-account';
import type { Context } from '../context.ts';
import { findingInWords, lossesIn } from '../sheets/place.ts';
import { type FindingData, findingData, noteFaults, openFile, openKnown } from './read-sheet-file.ts';
import type { FileOptions } from './reading-order.ts';
import type { SheetKind } from './sheet-kind.ts';

export interface CheckData {
  readonly file: string;
  readonly parts: readonly { readonly part: string; readonly entries: number }[];
  readonly faults: readonly FindingData[];
  readonly warnings: readonly FindingData[];
}

/** Finds every fault of a file; sends nothing. */
export async function checkFile<Layout extends object, Format extends string>(
  context: Context,
  kind: SheetKind<Layout, Format>,
  path: string,
  options: FileOptions<Format>,
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
      part: partInWords(key),
      entries: entries.length,
    })),
    faults: content.faults.map(findingData),
    warnings: content.notices.map(findingData),
  };
}
