import { at } from '../compare.ts';
import type { Report } from '../report.ts';
import { type AnswerTimes, probeDuring } from './answer-times.ts';
import { memoryOf, uploadFile } from './import-file.ts';
import { type SandboxProcess, startSandbox } from './sandbox-process.ts';
import type { TmxFile } from './tmx-file.ts';

/**
 * Reports how long the sandbox is deaf during an import, and how long another one is that has nothing to do at the same
 * time: so much of it is the machine's. Returns the id of the new memory.
 */
export async function measureEventLoop(
  report: Report,
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
  report.figure({
    name: 'sandbox import: longest answer to a tiny request',
    value: at(busy, 1),
    unit: 'ms',
    peer: `an idle sandbox: ${at(idle, 1).toFixed(1)} ms`,
    goal: { atMost: 200 },
    detail: `99 % within ${at(busy, 0.99).toFixed(1)} ms, half within ${at(busy, 0.5).toFixed(1)} ms; ${busy.length} requests`,
  });
  return memory;
}
