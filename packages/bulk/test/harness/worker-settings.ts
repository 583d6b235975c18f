// The settings of a process of a fleet.

export interface WorkerSettings {
  readonly url: string;
  readonly apiKey: string;
  /** The folder of the files. */
  readonly folder: string;
  readonly ledger: { readonly sqlite: string } | { readonly postgres: object };
  readonly limits: Readonly<Record<string, number>>;
}

export function readSettings(): WorkerSettings {
  // The fleet writes them.
  return JSON.parse(process.argv.at(-1) ?? '') as WorkerSettings;
}
