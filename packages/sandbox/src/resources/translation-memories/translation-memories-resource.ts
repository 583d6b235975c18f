import { assumed, documented, notModelled } from '../../fidelity/behaviour.ts';
import { memoryLimit } from '../../jobs/import-jobs.ts';
import { defineResource } from '../resource.ts';
import { signedAddresses, tmx } from './file-behaviours.ts';
import { translationMemoriesHandlers } from './translation-memories-handlers.ts';
import { seedRecordedMemories, translationMemoriesSeed } from './translation-memories-seed.ts';
import { translationMemoriesStory } from './translation-memories-story.ts';

export const translationMemories = defineResource({
  name: 'translationMemories',
  title: 'Translation memories',
  handlers: translationMemoriesHandlers,
  limits: [memoryLimit],
  seed: translationMemoriesSeed,
  story: translationMemoriesStory,
  recorded: {
    id: 'translation_memory_id',
    references: ['translation_memory_id', 'translation_memory_ids'],
    seed: seedRecordedMemories,
  },
  behaviours: {
    translationMemories_list: [
      documented('Translation memories 3', 'Has numbered pages.'),
      assumed('Pages begin at 0 and have 10 memories by default, the oldest first, with total_count.'),
      assumed('A page_size above 25 is reduced to 25; one below 1 counts as 1.'),
    ],
    translationMemories_createImport: [
      documented(
        'Translation memories: POST /v3/translation_memories/import',
        'Answers with 202, job_id, upload_url and expires_at.',
      ),
      documented('Errors 5', 'It creates a job, but no translation memory yet.'),
      documented(
        'Limits: Import content_length',
        'A content_length that is not above 0, or above 1 GB, gives 400.',
      ),
      assumed('1 GB is 1 073 741 824 bytes.'),
      documented('Limits: Import file_name', 'A file_name of more than 100 characters gives 400.'),
      documented('Limits: Import content_type', 'A content_type of more than 127 characters gives 400.'),
      documented(
        'Errors: 400',
        'A content_type other than application/xml gives 400. The message names the field.',
      ),
      documented('Translation memories 7', 'An account at its translation memory limit gets 456.'),
      assumed('The limit is a setting, 100 memories by default. Unfinished jobs do not count.'),
      assumed('If two imports compete for the last place, the job of the second fails.'),
      assumed('Without a display_name, the memory has the name of the file.'),
    ],
    translationMemories_getJob: [
      documented('Translation memory job: product', 'Every job is of the product translation_memory.'),
      documented(
        'Translation memories: GET /v3/translation_memories/jobs/{job_id}',
        'Serves import and export jobs.',
      ),
      documented('Translation memories 4', 'A job ends with completed or failed.'),
      assumed('results has one entry, with the status. Fields that do not apply are absent.'),
      assumed('The status is awaiting_input before the upload, then processing until the end.'),
      assumed(
        'After a download, the status of an export is downloaded; an import whose address expired unused is expired.',
      ),
      assumed('A failed job has the reason in error.message, with line and column if the file is invalid.'),
      assumed('A job ends when its work is done, but not before its configured duration.'),
      assumed('A job of another account gives 404. Jobs are never deleted.'),
    ],
    translationMemories_createExport: [
      documented(
        'Translation memories: POST /v3/translation_memories/{translation_memory_id}/export',
        '202 starts a job, 200 returns a recent one, 409 means that one is running.',
      ),
      assumed('An export is recent until its download address expires.'),
      assumed('Needs translation_memories:read.'),
      assumed('The 409 does not contain the id of the running job.'),
    ],
    translationMemories_get: [
      documented('Translation memory: segment_count', 'Shows the number of stored segments.'),
      documented('Errors: 404', 'A memory that the key cannot access gives the same 404 as an unknown one.'),
      assumed('updated_time is the end of the import: no operation changes a memory.'),
    ],
    translationMemories_listSegments: [
      documented(
        'Translation memories 1',
        'Each page has a cursor for the next one; the last page has none.',
      ),
      documented(
        'Translation memories 2',
        'filter_text matches against the source text and every target text.',
      ),
      documented(
        'Translation memories: GET /v3/translation_memories/{translation_memory_id}/segments',
        'segment_count counts the whole memory, also with a filter.',
      ),
      documented('Limits: page_size', 'A page_size above 100 is reduced to 100.'),
      documented('Limits: filter_text', 'A filter_text of fewer than 2 characters gives 400.'),
      assumed(
        'Characters are code points. A page has 50 segments by default; a page_size below 1 gives 400.',
      ),
      assumed('A cursor is valid for one memory and one filter; any other cursor gives 400.'),
      assumed(
        'Matching without case uses the simple case folding of Unicode, also for decomposed letters. ÄRGER finds Ärger; ss does not find ß.',
      ),
      assumed('`%` and `_` are ordinary characters.'),
      assumed(
        'The times come from the file. Otherwise creation_time is the end of the import, and updated_time equals it.',
      ),
      assumed('last_used_time is lastusagedate of the file; without one, it is absent.'),
      notModelled('A translation does not change last_used_time.'),
    ],
    translationMemories_delete: [
      documented(
        'Translation memories: DELETE /v3/translation_memories/{translation_memory_id}',
        'Answers with 204 and no body; the segments cannot be restored.',
      ),
      assumed(
        'A running export of the memory fails; a finished one can be downloaded until its address expires.',
      ),
      assumed('Style profiles keep the id; a translation with such a profile ignores the memory.'),
    ],
  },
  furtherBehaviours: [
    { title: 'Signed addresses', behaviours: { '': signedAddresses } },
    { title: 'TMX', behaviours: { '': tmx } },
  ],
});
