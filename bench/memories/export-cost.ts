import { statSync } from 'node:fs';
import type { Report } from '../report.ts';
import { soon } from './import-file.ts';
import type { SandboxProcess } from './sandbox-process.ts';

/** Reports how much a CPU second exports. */
export async function measureExport(
  report: Report,
  sandbox: SandboxProcess,
  memory: string,
  path: string,
): Promise<void> {
  const before = sandbox.cpuSeconds();
  const job = await sandbox.client.translationMemories.startExport(memory);
  await job.wait(soon);
  const writing = sandbox.cpuSeconds() - before;
  await job.download(path, { digest: false });
  const megabytes = statSync(path).size / 1e6;
  const detail = `${megabytes.toFixed(0)} MB, ${writing.toFixed(2)} s`;
  report.figure('sandbox export: MB per CPU second', megabytes / writing, detail);
}
