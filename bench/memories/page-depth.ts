import { compareInTurn } from '../compare.ts';
import type { Report } from '../report.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const PAGE_SIZE = 100;
const LAST_PAGE = 10_000;
/** So many pages at each end are compared, each so often. */
const ENDS = 50;
const TIMES = 10;

/** Reports what a page far behind costs against one at the beginning. */
export async function measurePages(
  report: Report,
  { client }: SandboxProcess,
  memory: string,
): Promise<void> {
  const segments = (page_cursor: string | undefined) =>
    client.translationMemories.listSegments(memory, { page_size: PAGE_SIZE, page_cursor });
  // From the first page to page 10 000, or to the last full one.
  const cursors: (string | undefined)[] = [undefined];
  for await (const { next_page_cursor } of segments(undefined).pages()) {
    if (next_page_cursor === undefined || cursors.length === LAST_PAGE) break;
    cursors.push(next_page_cursor);
  }
  let round = 0;
  const millisecondsOf = async (at: number) => {
    const startedAt = performance.now();
    await segments(cursors.at(at));
    return performance.now() - startedAt;
  };
  const { ratio, detail } = await compareInTurn(
    ENDS * TIMES,
    'ms',
    () => millisecondsOf((round % ENDS) - ENDS),
    () => millisecondsOf(round++ % ENDS),
  );
  report.figure('sandbox: a late page', ratio, `page ${cursors.length}: ${detail}`);
}
