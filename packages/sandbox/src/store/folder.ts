// Large things have their own files, named by the id of their owner: uploads, one file per translation memory, and
// exports.

import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';

/** Where the large things are. */
export interface Folder {
  /** The catalog's file; undefined when it lives in memory. */
  readonly catalog: string | undefined;
  /** Whether the folder outlives the sandbox; then what is in it is on the disk before it counts. */
  readonly isLasting: boolean;
  /** False when somebody has removed the folder: a change would be in no file. */
  isThere(): boolean;
  /** The uploaded file of an import job. */
  upload(job: string): string;
  memory(id: string): string;
  /** The file of every memory. */
  memories(): string[];
  /** The written file of an export job. */
  exported(job: string): string;
  /** Every whole file, with what is in it. */
  files(): SavedFile[];
  /** Makes the folders of the large things, with these files in them. */
  fill(files: readonly SavedFile[]): void;
  /** Removes every file that is not among these: by part, the ids of what they belong to. */
  keepOnly(ids: Readonly<Record<Part, ReadonlySet<string>>>): void;
  /** Empties the folder; one that was made for this sandbox disappears. */
  clear(): void;
}

/** A file and where it belongs. */
export interface SavedFile {
  readonly part: Part;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const PARTS = ['uploads', 'memories', 'exports'] as const;
type Part = (typeof PARTS)[number];

/** The file of everything small. */
export const CATALOG = 'catalog.db';

/** The folder at `path`, or a temporary one. */
export function openFolder(path: string | undefined): Folder {
  const root = path ?? mkdtempSync(join(tmpdir(), 'language-service-sandbox-'));
  createFolder(root);
  const at = (part: Part, name: string): string => join(root, part, name);
  return {
    catalog: path === undefined ? undefined : join(root, CATALOG),
    isLasting: path !== undefined,
    isThere: () => existsSync(join(root, path === undefined ? PARTS[0] : CATALOG)),
    upload: (job) => at('uploads', `${job}.tmx`),
    memory: (id) => at('memories', `${id}.db`),
    memories: () => globSync('memories/*.db', { cwd: root }).map((name) => join(root, name)),
    exported: (job) => at('exports', `${job}.tmx`),
    files: () =>
      PARTS.flatMap((part) =>
        readdirSync(join(root, part))
          .filter((name) => idOf(name) !== undefined)
          .map((name) => ({ part, name, bytes: readFileSync(at(part, name)) })),
      ),
    fill: (files) => {
      for (const part of PARTS) createFolder(join(root, part));
      for (const { part, name, bytes } of files) writeFileSync(at(part, name), bytes);
    },
    keepOnly: (ids) => {
      for (const part of PARTS) {
        for (const name of readdirSync(join(root, part))) {
          if (!ids[part].has(idOf(name) ?? '')) rmSync(at(part, name), { recursive: true });
        }
      }
    },
    clear: () => {
      if (path === undefined) rmSync(root, { recursive: true, force: true });
      else
        for (const name of [...PARTS, ...globSync(`${CATALOG}*`, { cwd: root })])
          rmSync(join(root, name), { recursive: true, force: true });
    },
  };
}

/** Whose the file is; undefined: it is not whole. */
function idOf(name: string): string | undefined {
  return /^(.+?)\.(?:db|tmx)$/.exec(name)?.[1];
}
