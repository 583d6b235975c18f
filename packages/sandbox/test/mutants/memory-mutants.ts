// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is searched for is source text

import { type Bug, bugsIn } from './mutant.ts';

/** Translation memories, and the files they are made of and written to. */
export const memoryBugs: readonly Bug[] = [
  ...bugsIn(
    'resources/translation-memories/translation-memories-handlers.ts',
    [
      'resources/translation-memories/list-segments.test.ts',
      'jobs/export-jobs.test.ts',
      'robustness/tenants.test.ts',
      'stories.test.ts',
    ],
    [
      ['a job of another account is shown', 'found(job.account === account.id ? job : undefined)', 'job'],
      ['the file of a deleted memory stays', 'service.memories.remove(id);', ''],
      ['an export continues without its memory', 'return failExportsOf(service, id);', 'return [];'],
      ['a new export gives 200', 'status: reused ? 200 : 202', 'status: 200'],
      ['the length of a file is not kept', ': content_length', ': content_length + 1'],
    ],
  ),
  ...bugsIn(
    'resources/translation-memories/list-segments.ts',
    [
      'resources/translation-memories/list-segments.test.ts',
      'robustness/limits.test.ts',
      'robustness/queries.test.ts',
      'stories.test.ts',
    ],
    [
      [
        'a size is not reduced',
        'Math.min(query.page_size ?? DEFAULT_SIZE, MOST)',
        '(query.page_size ?? DEFAULT_SIZE)',
      ],
      ['the count is that of the page', ' segment_count,\n', ' segment_count: segments.length,\n'],
      [
        'the last page carries a cursor',
        'last === undefined ? {} : { next_page_cursor: cursors.issue(scope, last) }',
        '{ next_page_cursor: cursors.issue(scope, last ?? 0) }',
      ],
      ['a page has another default size', 'DEFAULT_SIZE = 50', 'DEFAULT_SIZE = 51'],
      ['a page has one segment more', 'MOST = 100', 'MOST = 101'],
      ['case counts by default', 'filter_case_sensitive = false', 'filter_case_sensitive = true'],
      [
        'a wrong cursor restarts',
        "throw badRequest('page_cursor', 'was not issued for this memory and this filter');",
        'return 0;',
      ],
      ['segments share their ids', '`${memory} ${side} ${id}`', '`${memory} ${side}`'],
    ],
  ),
  ...bugsIn(
    'memories/block-writer.ts',
    ['memories/duplicates.test.ts', 'memories/tmx-import.test.ts'],
    [['duplicates are stored', 'if (!this.#seen.add(high, low)) return false', 'this.#seen.add(high, low)']],
  ),
  ...bugsIn(
    'jobs/complete-due-jobs.ts',
    ['jobs/export-jobs.test.ts', 'stories.test.ts'],
    [['the file of an expired export stays', 'removeFile(folder.exported(id)', 'void folder.exported(id']],
  ),
  ...bugsIn(
    'workers/worker-pool.ts',
    ['workers/worker-pool.test.ts'],
    [
      ['a thread that grew is kept', 'hasWorkedLong || ', ''],
      ['a thread about to end is given work', 'thread.isStopped || ', ''],
      ['what is over stops what came after it', 'if (task !== undefined) this.#working.delete(task);', ''],
    ],
  ),
  ...bugsIn(
    'memories/scan.ts',
    ['memories/scan.test.ts'],
    [
      ['a search finds the last one again', 'firstId + index > after', 'firstId + index >= after'],
      ['a search does not compose letters', "text.normalize('NFC')", 'text'],
    ],
  ),
  ...bugsIn(
    'memories/tmx-export.ts',
    ['memories/tmx-export.test.ts'],
    [
      ['an export loses its times', 'return created + changed +', 'return changed +'],
      [
        'an export does not escape',
        "escapeText(bytesOf(row, 'texts').toString('latin1'))",
        "bytesOf(row, 'texts').toString('latin1')",
      ],
    ],
  ),
  ...bugsIn(
    'memories/memory-writer.ts',
    ['memories/scan.test.ts'],
    [
      ['a filter begins where the last began', 'this.#firstId = this.#lastId + 1;', ''],
      ['a filter lacks a block', 'this.#filter.add', 'if (this.#filtered > 0) this.#filter.add'],
      ['the last blocks have no filter', 'store.end();', ''],
    ],
  ),
];
