// What a memory stores, only its export says: one that was restored is exported again, and compared with its backup unit by
// unit. Of each unit a hash is remembered, so that a memory of any size needs little.

import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Difference, diffTmx, type TmxInput } from 'language-service-tmx';
import { AccountError } from './account-error.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import type { Access } from './resource-kind.ts';

type RestoredMemory = Readonly<Record<'path' | 'id', string>>;

const mostNamed = 5;

/**
 * @param from the folder of the backup; the export is for a moment in `root`.
 * @throws AccountError `differs` naming units that the memory lacks, or has besides.
 */
export async function compareMemory(
  access: Access,
  { path, id }: RestoredMemory,
  { root, from }: { readonly root: string; readonly from: string },
): Promise<void> {
  const exported = join(root, '.language-service', `restored-${id}.tmx`);
  try {
    await kindNamed('translation-memories').download?.(access, id, exported);
    // A dry run exports nothing: it has an example in the place of the memory.
    if (!access.isDryRun) await refuseOther({ path, id }, join(from, path), exported);
  } finally {
    rmSync(exported, { force: true });
  }
}

async function refuseOther({ path, id }: RestoredMemory, backup: string, exported: string): Promise<void> {
  const found: Difference[] = [];
  const { added, removed, changed } = await diffTmx(
    () => unpackedFile(backup),
    exported,
    (one) => void (found.length < mostNamed && found.push(one)),
  );
  if (found.length === 0) return;
  const lines = found.flatMap((one) => ('oldLine' in one ? one.oldLine : []));
  const named = lines.length === 0 ? '' : `; in the backup the units at line ${lines.join(', ')}`;
  throw new AccountError(
    'differs',
    `${path}: the memory ${id} differs from the backup: units removed ${removed}, added ${added}, changed ${changed}${named}`,
    {
      hint: 'Every other resource is restored. To import the memory again, delete it and run the command with --take file.',
      data: { path, id, removed, added, changed },
    },
  );
}

function unpackedFile(path: string): TmxInput {
  const file = createReadStream(path);
  // What fails in the file fails in what is unpacked of it.
  return path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
}
