// The settings of a process of a fleet.

import type { S3Settings } from '../../src/index.ts';

export interface WorkerSettings {
  readonly url: string;
  readonly apiKey: string;
  /** The folder of the files. */
  readonly folder: string;
  /** What is added. Default: the files of the folder. */
  readonly files?: string | undefined;
  readonly s3?: S3Settings | undefined;
  readonly ledger: { readonly sqlite: string } | { readonly postgres: object };
  readonly limits: Readonly<Record<string, number>>;
}

export function readSettings(): WorkerSettings {
  // The fleet writes them.
  return JSON.parse(process.argv.at(-1) ?? '') as WorkerSettings;
}
