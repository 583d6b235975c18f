// A change of openapi/ that was not generated is in no file that is compared: it would be reported as no break.

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generate, listStale } from '../generate/generated-files.ts';

/** Rejects when the generated files are not those of the description. */
export async function refuseStale(folder: string): Promise<void> {
  const input = join(folder, 'openapi', 'openapi.yaml');
  if (!existsSync(input)) return;
  const output = join(folder, 'src', 'generated');
  const { files, faults } = await generate({ input, output, ledger: join(folder, 'docs', 'assumptions.md') });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const stale = (await listStale(files)).map(({ path }) => basename(path));
  if (stale.length > 0)
    throw new Error(
      `openapi/ has changed since ${stale.join(', ')} was generated. Run npm run generate first.`,
    );
}
