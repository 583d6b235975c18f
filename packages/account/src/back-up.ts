// What is deleted cannot come back from the service: it is exported first, beside the bases, and not into git.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { printBase } from './base.ts';
import { replaceWhole } from './replace-file.ts';
import type { Access, ResourceKind } from './resource-kind.ts';

export async function backUp(root: string, access: Access, kind: ResourceKind, id: string): Promise<void> {
  if (access.isDryRun) return recordExport(access, kind, id);
  const folder = join(root, '.language-service', 'backups');
  mkdirSync(folder, { recursive: true });
  const stem = join(folder, `${kind.kind}-${encodeURIComponent(id)}`);
  if (kind.download !== undefined) await kind.download(access, id, `${stem}.tmx`);
  else replaceWhole(`${stem}.json.gz`, gzipSync(printBase(await kind.read(access, id))));
}

/** What a dry run exports is an example: it is not kept. */
async function recordExport(access: Access, kind: ResourceKind, id: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-'));
  try {
    await kind.download?.(access, id, join(folder, 'example.tmx'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
