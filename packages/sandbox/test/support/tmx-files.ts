import { createPause } from '../../src/async/pause.ts';
import type { Segment } from '../../src/memories/memory.ts';
import { importTmx } from '../../src/memories/tmx-import.ts';
import type { JobOutcome } from '../../src/store/jobs.ts';

export { tmx, tu } from '../../../tmx/test/support/files.ts';

/** Returns how the import of a file ends. */
export async function importFile(content: string | Uint8Array): Promise<JobOutcome> {
  return (await importTmx([Buffer.from(content)], createPause())).outcome;
}

/** Returns the segments of a file. */
export async function segmentsOf(content: string | Uint8Array): Promise<readonly Segment[]> {
  return (await importTmx([Buffer.from(content)], createPause())).segments;
}
