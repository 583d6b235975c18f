import { at } from '../compare.ts';
import { memoryOf, uploadFile } from './import-file.ts';
import { type AnswerTimes, probeDuring } from './latency-probe.ts';
import { type SandboxProcess, startSandbox } from './sandbox-process.ts';
import type { TmxFile } from './tmx-file.ts';

/**
 * Prints how long the sandbox is deaf during an import, and how long another one is that has nothing to do at the same
 * time: so much of it is the machine's. Returns the id of the new memory.
 */
export async function measureEventLoop(
  sandbox: SandboxProcess,
  file: TmxFile,
  idleData: string,
): Promise<string> {
  await using neighbour = await startSandbox(idleData);
  let memory = '';
  let busy: AnswerTimes = [];
  const idle = await probeDuring(neighbour.url, async () => {
    busy = await probeDuring(sandbox.url, async () => {
      memory = await memoryOf(await uploadFile(sandbox, file.path));
    });
  });
  console.log(
    '\nEvent loop during an import, as the longest answer to a tiny request (goal: 200 ms, aim 50 ms)',
  );
  console.log(`  importing        ${inWords(busy)}`);
  console.log(`  idle meanwhile   ${inWords(idle)}`);
  return memory;
}

function inWords(times: AnswerTimes): string {
  const [longest, most, median] = [1, 0.99, 0.5].map((quantile) => at(times, quantile).toFixed(1));
  return `${longest} ms   (99 % within ${most} ms, half within ${median} ms; ${times.length} requests)`;
}
