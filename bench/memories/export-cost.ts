import { statSync } from 'node:fs';
import { soon } from './import-file.ts';
import type { SandboxProcess } from './sandbox-process.ts';

/** Prints how much a CPU second exports. */
export async function measureExport(sandbox: SandboxProcess, memory: string, path: string): Promise<void> {
  const before = sandbox.cpuSeconds();
  const job = await sandbox.client.translationMemories.startExport(memory);
  await job.wait(soon);
  const writing = sandbox.cpuSeconds() - before;
  await job.download(path, { digest: false });
  const both = sandbox.cpuSeconds() - before;
  const megabytes = statSync(path).size / 1e6;
  console.log('\nExport (goal: 60 MB per CPU second, aim 250)');
  console.log(`  written               ${inWords(megabytes, writing)}`);
  console.log(`  written, downloaded   ${inWords(megabytes, both)}`);
}

function inWords(megabytes: number, seconds: number): string {
  return `${(megabytes / seconds).toFixed(0)} MB/s   (${megabytes.toFixed(0)} MB, ${seconds.toFixed(1)} s)`;
}
