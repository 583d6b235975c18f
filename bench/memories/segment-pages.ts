import { at } from '../compare.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const PAGE_SIZE = 100;
const LAST_PAGE = 10_000;
/** So many pages at each end are compared. */
const ENDS = 50;

/** Addresses of pages of a memory. */
export interface SegmentPages {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly lastPage: number;
}

/** Walks from the first page to page 10 000, or to the last full one, and notes where each end is found. */
export async function walk(sandbox: SandboxProcess, memory: string): Promise<SegmentPages> {
  const start = `/v3/translation_memories/${memory}/segments?page_size=${PAGE_SIZE}`;
  const pages = [start];
  while (pages.length < LAST_PAGE) {
    const page = await (await sandbox.get(pages.at(-1) ?? start)).json();
    if (page.next_page_cursor === undefined) break;
    pages.push(`${start}&page_cursor=${encodeURIComponent(page.next_page_cursor)}`);
  }
  const full = pages.length < LAST_PAGE ? pages.slice(0, -1) : pages;
  return { first: full.slice(0, ENDS), last: full.slice(-ENDS), lastPage: full.length };
}

/** Milliseconds of a page from either end. */
export interface PageTimes {
  readonly first: number;
  readonly last: number;
}

/** Reads pages from either end in turn, for as long as wanted. */
export async function readInTurn(
  sandbox: SandboxProcess,
  { first, last }: SegmentPages,
  isWanted: (pairs: number) => boolean,
): Promise<PageTimes[]> {
  const times: PageTimes[] = [];
  for (let index = 0; isWanted(times.length); index = (index + 1) % first.length) {
    times.push({
      first: await millisecondsOf(sandbox, first[index]),
      last: await millisecondsOf(sandbox, last[index]),
    });
  }
  return times;
}

/** The median of the ratios of neighbours, and of the times. */
export function summarise(times: readonly PageTimes[]): PageTimes & { readonly ratio: number } {
  const median = (of: (pair: PageTimes) => number) => at(times.map(of), 0.5);
  return {
    ratio: median(({ first, last }) => last / first),
    first: median(({ first }) => first),
    last: median(({ last }) => last),
  };
}

async function millisecondsOf(sandbox: SandboxProcess, page = ''): Promise<number> {
  const startedAt = performance.now();
  await (await sandbox.get(page)).arrayBuffer();
  return performance.now() - startedAt;
}
