import type { Report } from '../report.ts';
import { memoryOf, uploadFile } from './import-file.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { readInTurn, summarise, walk } from './segment-pages.ts';
import type { TmxFile } from './tmx-file.ts';

/** Pairs of pages read at rest. */
const PAIRS = 500;

/** Reports what a page far behind costs against one at the beginning, at rest and during an import. */
export async function measurePages(
  report: Report,
  sandbox: SandboxProcess,
  memory: string,
  file: TmxFile,
): Promise<void> {
  const pages = await walk(sandbox, memory);
  const resting = await readInTurn(sandbox, pages, (pairs) => pairs < PAIRS);
  let isOver = false;
  const job = await uploadFile(sandbox, file.path);
  const end = memoryOf(job).finally(() => {
    isOver = true;
  });
  const [busy] = await Promise.all([readInTurn(sandbox, pages, () => !isOver), end]);
  for (const [when, times] of Object.entries({ 'at rest': resting, 'during an import': busy })) {
    const { ratio, first, last } = summarise(times);
    report.figure({
      name: `sandbox: page ${pages.lastPage}, ${when}`,
      value: ratio,
      unit: 'x',
      peer: 'page 1',
      goal: { atMost: 1.5 },
      detail: `${last.toFixed(2)} ms, ${first.toFixed(2)} ms`,
    });
  }
}
