import { setTimeout as delay } from 'node:timers/promises';
import { at } from '../interleaving.ts';
import { memoryOf, uploadFile } from './importing.ts';
import { type AnswerTimes, probeDuring } from './probing.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import type { TmxFile } from './tmx-file.ts';

const IDLE_MS = 5000;

/** Prints how long the sandbox is deaf during an import, and how long with nothing to do. Returns the new memory's id. */
export async function measureEventLoop(sandbox: SandboxProcess, file: TmxFile): Promise<string> {
  const idle = await probeDuring(sandbox.url, () => delay(IDLE_MS));
  let memory = '';
  const busy = await probeDuring(sandbox.url, async () => {
    memory = await memoryOf(await uploadFile(sandbox, file.path));
  });
  console.log(
    '\nEvent loop during an import, as the longest answer to a tiny request (goal: 200 ms, aim 50 ms)',
  );
  console.log(`  import   ${inWords(busy)}`);
  console.log(`  idle     ${inWords(idle)}`);
  return memory;
}

function inWords(times: AnswerTimes): string {
  const [longest, most, median] = [1, 0.99, 0.5].map((quantile) => at(times, quantile).toFixed(1));
  return `${longest} ms   (99 % within ${most} ms, half within ${median} ms; ${times.length} requests)`;
}
