// What is large lives in files of its own, named by the id of what they belong to: uploads, one file per
// translation memory, and exports.

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the large things are. */
export interface Folder {
  /** The catalog's file; undefined when it lives in memory. */
  readonly catalog: string | undefined;
  /** The uploaded file of an import job. */
  upload(job: string): string;
  memory(id: string): string;
  /** The written file of an export job. */
  exported(job: string): string;
  /** Removes every file that belongs to none of these ids. */
  keepOnly(ids: { readonly memories: ReadonlySet<string>; readonly jobs: ReadonlySet<string> }): void;
  /** Empties the folder; one that was made for this sandbox disappears. */
  clear(): void;
}

const PARTS = ['uploads', 'memories', 'exports'] as const;

/** The folder at `path`, or a temporary one. */
export function openFolder(path: string | undefined): Folder {
  const root = path ?? mkdtempSync(join(tmpdir(), 'language-service-sandbox-'));
  for (const part of PARTS) mkdirSync(join(root, part), { recursive: true });
  const at = (part: (typeof PARTS)[number], name: string): string => join(root, part, name);
  return {
    catalog: path === undefined ? undefined : join(root, 'catalog.db'),
    upload: (job) => at('uploads', `${job}.tmx`),
    memory: (id) => at('memories', `${id}.db`),
    exported: (job) => at('exports', `${job}.tmx`),
    keepOnly: ({ memories, jobs }) => {
      for (const part of PARTS) {
        const ids = part === 'memories' ? memories : jobs;
        for (const name of readdirSync(join(root, part))) {
          const [, id = '', ending] = /^(.+?)\.(db|tmx)$/.exec(name) ?? [];
          if (ending === undefined || !ids.has(id)) rmSync(at(part, name), { recursive: true });
        }
      }
    },
    clear: () => {
      if (path === undefined) rmSync(root, { recursive: true, force: true });
      else
        for (const name of [...PARTS, ...catalogFiles(root)])
          rmSync(join(root, name), { recursive: true, force: true });
    },
  };
}

function catalogFiles(root: string): string[] {
  return readdirSync(root).filter((name) => name.startsWith('catalog.db'));
}
