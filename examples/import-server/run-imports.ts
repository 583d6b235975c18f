// Imports that survive their server: after a restart, each continues from its record.

import { join } from 'node:path';
import type { Client } from 'language-service-client';
import { type ImportRecord, type ImportRecords, type ImportState, openRecords } from './import-records.ts';

export interface Imports extends Pick<ImportRecords, 'watch'> {
  /** The path for the file of a new import. */
  fileOf(id: string): string;
  /** Begins an import whose file is there. */
  start(id: string, name: string): void;
  /** Stops waiting. The jobs continue at the service. */
  stop(): Promise<void>;
}

/** The imports in a folder; those that have not ended continue. */
export function openImports(client: Client, folder: string): Imports {
  const records = openRecords(folder);
  const running = new Set<Promise<void>>();
  const controller = new AbortController();
  const { signal } = controller;
  const fileOf = (id: string) => join(folder, `${id}.tmx`);
  const run = (id: string, record: ImportRecord) => {
    const change = (changed: ImportRecord, isStored?: boolean) => records.change(id, changed, isStored);
    const work = importFile(client, { file: fileOf(id), record, change, signal }).catch((error: unknown) => {
      // After a stop the record says where to continue.
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      change({ name: record.name, state: { state: 'failed', error: message } });
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  for (const [id, record] of records.unfinished()) run(id, record);
  return {
    fileOf,
    watch: records.watch,
    start(id, name) {
      const record: ImportRecord = { name, state: { state: 'uploading', bytes: 0 } };
      records.change(id, record);
      run(id, record);
    },
    async stop() {
      controller.abort();
      await Promise.all(running);
    },
  };
}

interface Work {
  readonly file: string;
  readonly record: ImportRecord;
  readonly signal: AbortSignal;
  change(record: ImportRecord, isStored?: boolean): void;
}

/** From the start, or from where the token says. */
async function importFile({ translationMemories }: Client, work: Work): Promise<void> {
  const { file, signal, change } = work;
  const { name, token } = work.record;
  const job =
    token === undefined
      ? await translationMemories.startImport(file, { displayName: name, signal })
      : translationMemories.resumeImport(token, file, { signal });
  const now = (state: ImportState, isStored?: boolean) =>
    change({ name, token: job.toJSON(), state }, isStored);
  if (token === undefined) {
    now({ state: 'uploading', bytes: 0 });
    await job.upload({
      signal,
      onProgress: (event) => {
        if (event.type === 'upload') now({ state: 'uploading', bytes: event.bytes }, false);
      },
    });
  }
  now({ state: 'processing' });
  const { translationMemoryId, skippedSegmentCount } = await job.wait({ signal });
  now({ state: 'done', translationMemoryId, skipped: skippedSegmentCount });
}
