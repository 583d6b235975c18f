import type { Sandbox } from '../../src/index.ts';
import { asking } from './ask.ts';
import { resultOf } from './import-file.ts';

/** The address of a finished export of a new memory. */
export async function downloadUrl(sandbox: Sandbox, segments = 3): Promise<string> {
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory({ segments });
  const { body } = await asking(sandbox)('POST', `/v3/translation_memories/${memory}/export`);
  await sandbox.idle();
  const result = await resultOf(sandbox, (body as { job_id: string }).job_id);
  return (result as { download_url: string }).download_url;
}
