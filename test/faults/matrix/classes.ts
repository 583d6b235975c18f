// The columns of the matrix: operations differ in what a repetition causes and in the shape of their response. One real
// operation stands for each column.

import type { CallOptions, Client } from 'language-service-client';
import { ids } from './story.ts';

/** The columns of the calls. */
export const callClasses = [
  'read',
  'poll',
  'list',
  'create',
  'update',
  'replace',
  'delete',
  'createImport',
  'createExport',
] as const;

export type CallClass = (typeof callClasses)[number];

/** The part of an exchange that a script needs. */
export interface Subject {
  readonly status: number;
  /** The data of the good answer; undefined where it has none. */
  readonly body?: object | undefined;
  /** The good answer as it goes over the wire; absent: the body as JSON. */
  readonly text?: string;
  /** Called when the server has applied the request. */
  readonly onDone?: () => void;
}

/** One operation, and the service's good answer to it. */
export interface Operation extends Subject {
  readonly id: string;
  readonly idempotent: boolean;
  readonly request: string;
  readonly body: object | undefined;
  call(client: Client, options?: CallOptions, weight?: string): Promise<unknown>;
}

const { memory, job, style } = ids;
const memoryPath = `/v3/translation_memories/${memory}`;
const stylePath = `/v3/style_rules/${style}`;

const memoryBody = {
  translation_memory_id: memory,
  name: 'Nordlicht product documentation',
  source_language: 'en',
  target_languages: ['de', 'fr'],
  segment_count: 240,
};
const styleBody = { style_id: style, name: 'Product documentation style', language: 'en', version: 3 };
const exportBody = { job_id: ids.exportJob, parameters: { translation_memory_id: memory } };

export const operations: Readonly<Record<CallClass, Operation>> = {
  read: {
    id: 'translationMemories_get',
    idempotent: true,
    request: `GET ${memoryPath}`,
    status: 200,
    body: memoryBody,
    call: (client, options) => client.translationMemories.get(memory, options),
  },
  poll: {
    id: 'translationMemories_getJob',
    idempotent: true,
    request: `GET /v3/translation_memories/jobs/${job}`,
    status: 200,
    body: { job_id: job, operation: 'import', results: [{ status: 'processing' }] },
    call: (client, options) => client.translationMemories.getJob(job, options),
  },
  list: {
    id: 'translationMemories_listSegments',
    idempotent: true,
    request: `GET ${memoryPath}/segments`,
    status: 200,
    body: { segments: [{ source_segment_id: 's1', source_text: 'Battery', targets: [] }], segment_count: 1 },
    call: async (client, options) => client.translationMemories.listSegments(memory, {}, options),
  },
  create: {
    id: 'styleRules_create',
    idempotent: false,
    request: 'POST /v3/style_rules',
    status: 201,
    body: styleBody,
    call: (client, options, weight = '') =>
      client.styleRules.create({ name: `Product documentation style${weight}`, language: 'en' }, options),
  },
  update: {
    id: 'styleRules_update',
    idempotent: false,
    request: `PATCH ${stylePath}`,
    status: 200,
    body: { ...styleBody, version: 4 },
    call: (client, options, weight = '') =>
      client.styleRules.update(style, { name: `Manuals${weight}` }, options),
  },
  replace: {
    id: 'styleRules_replaceConfiguredRules',
    idempotent: true,
    request: `PUT ${stylePath}/configured_rules`,
    status: 200,
    body: { ...styleBody, version: 5 },
    call: (client, options, weight = '') =>
      client.styleRules.replaceConfiguredRules(
        style,
        { punctuation: { apostrophe: `use_curly_apostrophes${weight}` } },
        options,
      ),
  },
  delete: {
    id: 'styleRules_delete',
    idempotent: true,
    request: `DELETE ${stylePath}`,
    status: 204,
    body: undefined,
    call: (client, options) => client.styleRules.delete(style, options),
  },
  createImport: {
    id: 'translationMemories_createImport',
    idempotent: false,
    request: 'POST /v3/translation_memories/import',
    status: 202,
    body: { job_id: job, upload_url: ids.uploadUrl, expires_at: '2026-03-02T09:45:00.000Z' },
    call: (client, options, weight = '') =>
      client.translationMemories.createImport(
        {
          source_file: { file_name: 'nordlicht.tmx', content_type: 'application/xml', content_length: 4_096 },
          parameters: { display_name: `Nordlicht${weight}` },
        },
        options,
      ),
  },
  createExport: {
    id: 'translationMemories_createExport',
    idempotent: false,
    request: `POST ${memoryPath}/export`,
    status: 202,
    body: exportBody,
    call: (client, options) => client.translationMemories.createExport(memory, options),
  },
};
