// A service with its store that imports and exports one memory. A test may replace single steps.

import { type Answer, empty, json, plain, refusal } from './answers.ts';

/** The requests of an import and of an export. */
export const steps = {
  declare: 'POST /v3/translation_memories/import',
  send: 'PUT /in?signature=s1',
  begin: 'POST /v3/translation_memories/tm/export',
  look: 'GET /v3/translation_memories/jobs/j',
  fetch: 'GET /out?signature=s2',
} as const;

const upload_url = 'https://files.example.com/in?signature=s1';
const download_url = 'https://files.example.com/out?signature=s2';

/** Answers a declaration of a file; its address works until `expires_at`. */
export function declared(expires_at: string, headers = {}): Answer {
  return json({ job_id: 'j', upload_url, expires_at }, { status: 202, headers });
}

/** Answers with a job of this status. */
export function jobOf(status: string): Answer {
  return json({ job_id: 'j', results: [{ status, translation_memory_id: 'tm' }] });
}

const sound: Readonly<Record<string, Answer>> = {
  [steps.declare]: declared('2026-03-02T10:15:00Z'),
  [steps.send]: empty,
  [steps.begin]: json({ job_id: 'j' }, { status: 202 }),
  [steps.look]: json({
    job_id: 'j',
    results: [{ status: 'completed', translation_memory_id: 'tm', download_url }],
  }),
  [steps.fetch]: plain('<tmx></tmx>', 'application/xml'),
};

/** Answers each step as a correct service does, except for the steps that a test replaces. */
export function memoryService(otherwise: Readonly<Record<string, Answer>> = {}): Answer {
  const answers = { ...sound, ...otherwise };
  return (sent, signal) => (answers[sent.request] ?? refusal(418))(sent, signal);
}
