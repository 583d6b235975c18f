import { median } from '../compare.ts';
import type { Report } from '../report.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const PAGE_SIZE = 100;
const LAST_PAGE = 10_000;
/** So many pages at each end are compared, each so often. */
const ENDS = 50;
const TIMES = 10;

/** Reports what a page far behind costs against one at the beginning. */
export async function measurePages(report: Report, sandbox: SandboxProcess, memory: string): Promise<void> {
  const pages = await walk(sandbox, memory);
  const pairs = pages.slice(0, ENDS).map((first, index) => [first, pages.at(index - ENDS) ?? first] as const);
  const ratios: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    for (const [first, last] of pairs) {
      const near = await millisecondsOf(sandbox, first);
      ratios.push((await millisecondsOf(sandbox, last)) / near);
    }
  report.figure({
    name: `sandbox: page ${pages.length}`,
    value: median(ratios),
    unit: 'x',
    peer: 'page 1',
    goal: { atMost: 1.5 },
  });
}

/** The addresses of the pages, from the first to page 10 000, or to the last full one. */
async function walk(sandbox: SandboxProcess, memory: string): Promise<string[]> {
  const start = `/v3/translation_memories/${memory}/segments?page_size=${PAGE_SIZE}`;
  const pages = [start];
  while (pages.length < LAST_PAGE) {
    const page = await (await sandbox.get(pages.at(-1) ?? start)).json();
    if (page.next_page_cursor === undefined) return pages.slice(0, -1);
    pages.push(`${start}&page_cursor=${encodeURIComponent(page.next_page_cursor)}`);
  }
  return pages;
}

async function millisecondsOf(sandbox: SandboxProcess, page: string): Promise<number> {
  const startedAt = performance.now();
  await (await sandbox.get(page)).arrayBuffer();
  return performance.now() - startedAt;
}
