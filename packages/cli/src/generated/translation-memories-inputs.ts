// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  translationMemories_list: {
    description: 'Returns one page of translation memories. Pages are numbered; there is no cursor.',
    positionals: [],
    options: {
      page: { field: 'page', summary: 'Page number; the first page is 0.', kind: 'integer' },
      'page-size': {
        field: 'page_size',
        summary: 'Maximum number of memories per page, 1 to 25. The service probably refuses larger values.',
        kind: 'integer',
      },
    },
    list: {
      size: 'page_size', place: 'page',
      pageFields: ['translation_memories', 'translation_memories.*', 'total_count'],
    },
    fields: [
      'translation_memory_id', 'name', 'source_language', 'target_languages', 'target_languages.*',
      'segment_count', 'creation_time', 'updated_time',
    ],
  },
  translationMemories_createImport: {
    description: 'Creates a job that imports a TMX file into a new translation memory, and returns a signed URL for the upload. A 202 means that the job exists; the translation memory does not exist yet. Upload the file with one PUT to `upload_url`, without credentials, with the declared content type, before `expires_at`. Processing then starts automatically. If the URL expires before an upload, create a new import. Poll the job until its status is `completed` or `failed`.',
    positionals: [],
    options: {
      'source-file.file-name': {
        field: 'source_file.file_name', summary: 'Name of the file.', kind: 'text', needed: true,
      },
      'source-file.content-type': {
        field: 'source_file.content_type',
        summary: 'Media type of the file: omit it or set `application/xml`; TMX is the only format. The upload has the same `Content-Type`.',
        kind: 'text', suggestions: ['application/xml'],
      },
      'source-file.content-length': {
        field: 'source_file.content_length', summary: 'Size of the file in bytes; above 0, at most 1 GB.',
        kind: 'integer', needed: true,
      },
      'parameters.display-name': {
        field: 'parameters.display_name', summary: 'Name of the new memory; default: the file name.',
        kind: 'text',
      },
    },
    takesBody: true, fields: ['job_id', 'upload_url', 'expires_at'],
    example: 'language-service translation-memories create-import --source-file.file-name nordlicht-product-documentation.tmx --source-file.content-type application/xml --source-file.content-length 48213 --parameters.display-name \'Nordlicht product documentation\'',
  },
  translationMemories_getJob: {
    description: 'Returns an import or export job. The entry in `results` holds its status; poll until it is `completed` or `failed`. A completed import has the id of the new memory and the number of skipped segments. A completed export has the signed URL of the TMX file.',
    positionals: [
      { name: 'job-id', field: 'job_id', kind: 'text', summary: 'Id of the import or export job.' },
    ],
    options: {},
    fields: [
      'job_id', 'product', 'operation', 'creation_time', 'updated_time', 'source_file',
      'source_file.content_type', 'source_file.content_length', 'parameters', 'parameters.display_name',
      'parameters.translation_memory_id', 'results', 'results.*',
    ],
  },
  translationMemories_get: {
    description: 'Returns a translation memory without its segments.',
    positionals: [
      {
        name: 'translation-memory-id', field: 'translation_memory_id', kind: 'text',
        summary: 'Id of the translation memory.', names: 'translationMemories',
      },
    ],
    options: {},
    fields: [
      'translation_memory_id', 'name', 'source_language', 'target_languages', 'target_languages.*',
      'segment_count', 'creation_time', 'updated_time',
    ],
  },
  translationMemories_delete: {
    description: 'Permanently deletes a translation memory with all its segments.',
    positionals: [
      {
        name: 'translation-memory-id', field: 'translation_memory_id', kind: 'text',
        summary: 'Id of the translation memory.', names: 'translationMemories',
      },
    ],
    options: {},
  },
  translationMemories_createExport: {
    description: 'Starts a job that exports the translation memory as TMX. The request has no body and no format parameter. If a recent export is still available, the service reuses its job. On 409, do not repeat the request: poll the job of the earlier request. Poll the job until its status is `completed` or `failed`.',
    positionals: [
      {
        name: 'translation-memory-id', field: 'translation_memory_id', kind: 'text',
        summary: 'Id of the translation memory.', names: 'translationMemories',
      },
    ],
    options: {}, fields: ['job_id', 'parameters', 'parameters.translation_memory_id'],
  },
  translationMemories_listSegments: {
    description: 'Returns one page of the segments of a translation memory. Pass `next_page_cursor` as `page_cursor` of the next request; stop when it is absent. `filter_text` selects segments whose source text or any target text contains it. A new filter starts without a cursor.',
    positionals: [
      {
        name: 'translation-memory-id', field: 'translation_memory_id', kind: 'text',
        summary: 'Id of the translation memory.', names: 'translationMemories',
      },
    ],
    options: {
      'page-size': {
        field: 'page_size',
        summary: 'Maximum number of segments per page, at least 1; values above 100 are reduced to 100.',
        kind: 'integer',
      },
      'page-cursor': {
        field: 'page_cursor',
        summary: 'The opaque `next_page_cursor` of the previous page; omit it in the first request. It is valid only for the memory and the filter it was issued for.',
        kind: 'text',
      },
      'filter-text': {
        field: 'filter_text',
        summary: 'Text to search for in the source text and in every target text; at least 2 characters.',
        kind: 'text',
      },
      'filter-case-sensitive': {
        field: 'filter_case_sensitive', summary: 'Whether `filter_text` is case-sensitive.', kind: 'flag',
      },
    },
    list: {
      size: 'page_size', place: 'page_cursor',
      pageFields: ['segments', 'segments.*', 'segment_count', 'next_page_cursor'],
    },
    fields: [
      'source_segment_id', 'source_text', 'creation_time', 'updated_time', 'last_used_time', 'targets',
      'targets.*',
    ],
  },
};
