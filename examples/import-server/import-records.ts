// The record beside each file says how far its import is. It holds no key and no signed address.

import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportToken } from 'language-service-client';

/** What a listener gets. */
export interface ImportState {
  readonly state: 'uploading' | 'processing' | 'done' | 'failed';
  /** Bytes that the service has. */
  readonly bytes?: number;
  readonly translationMemoryId?: string;
  readonly skipped?: number;
  readonly error?: string;
}

export interface ImportRecord {
  readonly name: string;
  readonly token?: ImportToken | undefined;
  readonly state: ImportState;
}

type Listener = (state: ImportState) => void;

export interface ImportRecords {
  /** The ids of the imports that have not ended, each with its record. */
  unfinished(): [string, ImportRecord][];
  /** Tells the listeners, and stores the record unless it is a mere step of an upload. */
  change(id: string, record: ImportRecord, isStored?: boolean): void;
  /** Calls the listener with the state now and with each change; undefined for an unknown import. */
  watch(id: string, listener: Listener): (() => void) | undefined;
}

export function hasEnded({ state }: ImportState): boolean {
  return state === 'done' || state === 'failed';
}

export function openRecords(folder: string): ImportRecords {
  const records = readRecords(folder);
  const listeners = new Map<string, Set<Listener>>();
  return {
    unfinished: () => [...records].filter(([, { state }]) => !hasEnded(state)),
    change(id, record, isStored = true) {
      records.set(id, record);
      if (isStored) storeRecord(join(folder, `${id}.json`), record);
      for (const listener of listeners.get(id) ?? []) listener(record.state);
    },
    watch(id, listener) {
      const record = records.get(id);
      if (record === undefined) return undefined;
      const all = listeners.get(id) ?? new Set();
      listeners.set(id, all.add(listener));
      listener(record.state);
      return () => all.delete(listener);
    },
  };
}

function readRecords(folder: string): Map<string, ImportRecord> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    names.map((name) => {
      // This program wrote it.
      const record = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ImportRecord;
      return [name.slice(0, -'.json'.length), record];
    }),
  );
}

/** A crash leaves the old record or the new one. */
function storeRecord(path: string, record: ImportRecord): void {
  writeFileSync(`${path}.new`, JSON.stringify(record));
  renameSync(`${path}.new`, path);
}
