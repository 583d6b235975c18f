import { memoryOf, uploadFile } from './import-file.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { inWords, readInTurn, walk } from './segment-pages.ts';
import type { TmxFile } from './tmx-file.ts';

/** Pairs of pages read at rest. */
const PAIRS = 500;

/** Prints what a page far behind costs against one at the beginning, at rest and during an import. */
export async function measurePages(sandbox: SandboxProcess, memory: string, file: TmxFile): Promise<void> {
  const pages = await walk(sandbox, memory);
  const resting = await readInTurn(sandbox, pages, (pairs) => pairs < PAIRS);
  let isOver = false;
  const job = await uploadFile(sandbox, file.path);
  const end = memoryOf(job).finally(() => {
    isOver = true;
  });
  const [busy] = await Promise.all([readInTurn(sandbox, pages, () => !isOver), end]);
  console.log(`\nPage ${pages.lastPage} against page 1 (goal: 1.5 x, aim 1.1 x)`);
  console.log(`  at rest            ${inWords(resting)}`);
  console.log(`  during an import   ${inWords(busy)}`);
}
