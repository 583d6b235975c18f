import { assumed, type BehavioursOf, documented, notModelled } from '../../fidelity/behaviour.ts';

/** Translation memories, their segments and the operations that begin and show jobs. */
export const translationMemoriesBehaviours: BehavioursOf<'translationMemories'> = {
  translationMemories_list: [
    documented('Translation memories 3', 'Has numbered pages.'),
    assumed('Pages begin at 0 and hold 10 memories by default, the oldest first, with total_count.'),
    assumed('A page_size above 25 is reduced to 25; one below 1 is taken as 1.'),
  ],
  translationMemories_createImport: [
    documented(
      'Translation memories: POST /v3/translation_memories/import',
      'Answers with 202, job_id, upload_url and expires_at.',
    ),
    documented('Errors 5', 'There is a job then, and no translation memory.'),
    documented(
      'Limits: Import content_length',
      'A content_length that is not above 0, or above 1 GB, gives 400.',
    ),
    assumed('1 GB is 1 073 741 824 bytes.'),
    documented('Limits: Import file_name', 'A file_name of more than 100 characters gives 400.'),
    documented('Limits: Import content_type', 'A content_type of more than 127 characters gives 400.'),
    documented(
      'Errors: 400',
      'So does a content_type other than application/xml. The message names the field.',
    ),
    documented('Translation memories 7', 'An account at its translation memory limit gets 456.'),
    assumed('The limit is 100 memories, and a setting. Jobs that have not completed do not count.'),
    assumed('Of two imports that race for the last place the second fails, at its end.'),
    assumed('Without a display_name the memory has the name of its file.'),
  ],
  translationMemories_getJob: [
    documented('Translation memory job: product', 'Every job is of the product translation_memory.'),
    documented(
      'Translation memories: GET /v3/translation_memories/jobs/{job_id}',
      'Serves import and export jobs.',
    ),
    documented('Translation memories 4', 'A job ends with completed or failed.'),
    assumed('The status stands in the one entry of results. Fields that do not apply are left out.'),
    assumed('awaiting_input comes before the upload is seen, processing before the end.'),
    assumed('An export that was fetched is downloaded; an import whose address ran out is expired.'),
    assumed('A failed job says why in error.message, with line and column where the file is at fault.'),
    assumed('A job ends when its work is done, and not before the time the settings or a script give it.'),
    assumed('A job of another account gives 404. Jobs are kept for good.'),
  ],
  translationMemories_createExport: [
    documented(
      'Translation memories: POST /v3/translation_memories/{translation_memory_id}/export',
      '202 begins a job, 200 gives a recent one again, 409 says that one is running.',
    ),
    assumed('An export is recent until its download address expires.'),
    assumed('Needs translation_memories:read.'),
    assumed('The message of 409 does not tell the id of the running job.'),
  ],
  translationMemories_get: [
    documented('Translation memory: segment_count', 'Shows the number of stored segments.'),
    documented(
      'Errors: 404',
      'A memory that the caller cannot access gives 404, word for word as an unknown one.',
    ),
    assumed('updated_time stays what it was at the end of the import: no operation changes a memory.'),
  ],
  translationMemories_listSegments: [
    documented('Translation memories 1', 'Cursors lead from page to page; the last page has none.'),
    documented(
      'Translation memories 2',
      'filter_text matches against the source text and every target text.',
    ),
    documented(
      'Translation memories: GET /v3/translation_memories/{translation_memory_id}/segments',
      'segment_count is that of the whole memory, filtered or not.',
    ),
    documented('Limits: page_size', 'A page_size above 100 is reduced to 100.'),
    documented('Limits: filter_text', 'A filter_text of fewer than 2 characters gives 400.'),
    assumed(
      'Characters are code points. A page holds 50 segments by default; a page_size below 1 gives 400.',
    ),
    assumed('A cursor is bound to its memory and its filter; any other, or one that was altered, gives 400.'),
    assumed(
      'Matching without case folds as Unicode does one for one, composed or not: ÄRGER finds Ärger, ss does not find ß.',
    ),
    assumed('`%` and `_` are ordinary characters.'),
    assumed(
      'The times are those of the file, else creation_time is the end of the import, and updated_time equals it.',
    ),
    assumed('last_used_time is lastusagedate of the file, and left out where it has none.'),
    notModelled('Using a memory in a translation changes no last_used_time.'),
  ],
  translationMemories_delete: [
    documented(
      'Translation memories: DELETE /v3/translation_memories/{translation_memory_id}',
      'Answers with 204 and no body; the segments are gone for good.',
    ),
    assumed('A running export of the memory fails; a written one can be fetched until its address expires.'),
    assumed('Style profiles keep the id; a translation with such a profile does without the memory.'),
  ],
};
