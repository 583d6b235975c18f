// Reports what an import would refuse or drop, before anything is sent: files are read by the rules of `tmx check`.

import { chunksOf } from 'language-service-bulk';
import type { DroppedTranslations, ImportRefusal } from 'language-service-tmx';
import type { Context } from '../../frame/context.ts';

export type FileChecks = ReturnType<typeof fileChecks>;

/**
 * Returns the checks of files before an import, which also note what the import drops.
 *
 * @param areFew Whether each file has its line: then known ones are read, too.
 */
export function fileChecks(context: Context, areFew: boolean) {
  const all = new Map<string, DroppedTranslations>();
  return {
    /** Returns why the file cannot be imported, or undefined where it can be. */
    async check(path: string, isKnown: boolean): Promise<string | undefined> {
      if (isKnown && !areFew) return undefined;
      const { reason, dropped } = await checkImport(context, path);
      all.set(path, dropped);
      return reason;
    },
    /** Returns what an import of the file drops, or undefined where it was not checked. */
    droppedOf: (path: string) => all.get(path),
  };
}

/** Returns why an import would refuse a file, if it would, and what it would drop. */
export async function checkImport(context: Context, path: string) {
  const { importVerdict } = await import('language-service-tmx');
  const { refusal, dropped } = await importVerdict(() => chunksOf(path), context);
  return { reason: refusal && refusalInWords(refusal), dropped };
}

/** Returns `line 3, column 14: ...`, or the message of a file as a whole. */
function refusalInWords({ message, line, column }: ImportRefusal): string {
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
  return line === undefined ? message : `${place}: ${message}`;
}
