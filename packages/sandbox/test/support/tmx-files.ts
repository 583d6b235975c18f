import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportOutcome, importTmx } from '../../src/memories/tmx-import.ts';

export { completed, it, tmx, tu } from '../../../tmx/test/support/files.ts';

/** Imports a file into `memory.db` of the folder, in this thread. */
export function importFile(folder: string, content: string | Uint8Array): ImportOutcome {
  const source = join(folder, 'source.tmx');
  writeFileSync(source, content);
  return importTmx({ source, target: join(folder, 'memory.db'), declaredName: 'A memory' });
}
