// What an import would refuse or drop is said before anything is sent: files are read by the rules of `tmx check`.

import { chunksOf } from 'language-service-bulk';
import type { DroppedTranslations, ImportRefusal } from 'language-service-tmx';
import type { Context } from '../../frame/context.ts';

/** Checks files that are to be imported, and keeps what an import of them drops. */
export class FileChecks {
  readonly #context: Context;
  readonly #areFew: boolean;
  readonly #dropped = new Map<string, DroppedTranslations>();

  /** @param areFew Whether each file has its line: then known ones are read, too. */
  constructor(context: Context, areFew: boolean) {
    this.#context = context;
    this.#areFew = areFew;
  }

  /** Returns why the file cannot be imported, or undefined where it can be. */
  readonly check = async (path: string, isKnown: boolean): Promise<string | undefined> => {
    if (isKnown && !this.#areFew) return undefined;
    const { importVerdict } = await import('language-service-tmx');
    const { refusal, dropped } = await importVerdict(() => chunksOf(path), this.#context);
    this.#dropped.set(path, dropped);
    return refusal && refusalInWords(refusal);
  };

  /** Returns what an import of the file drops, or undefined where it was not checked. */
  droppedOf(path: string): DroppedTranslations | undefined {
    return this.#dropped.get(path);
  }
}

/** Returns `line 3, column 14: ...`, or the message of a file as a whole. */
export function refusalInWords({ message, line, column }: ImportRefusal): string {
  const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
  return line === undefined ? message : `${place}: ${message}`;
}
