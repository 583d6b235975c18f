// Only the operations of an import and an export: the tests are about the store.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Answers a call below `/checked/{store}`; addresses it gives lead to that store. */
export async function answerChecked(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Promise<void> {
  const [, , store = '', ...path] = (request.url ?? '').split('/');
  if (store === 'redirecting-calls') return void response.writeHead(302, { location: '/elsewhere' }).end();
  const last = path.at(-1);
  const begins = last === 'import' || last === 'export';
  const operation = last?.startsWith('export') ? 'export' : 'import';
  const body = await text(request);
  const file = operation === 'import' && begins ? JSON.parse(body).source_file.file_name : 'file';
  const url = `${origin}/store/${store}/${encodeURIComponent(file)}?signature=c2VjcmV0LXNpZ25hdHVyZQ`;
  const answer = begins ? started(operation, url) : jobOf(operation, url, store);
  response.writeHead(begins ? 202 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function started(operation: string, url: string): object {
  return { job_id: `${operation}-job`, upload_url: url, expires_at: soon(), parameters: {} };
}

/** A job whose file no store received has expired, so that the client stops waiting. */
function jobOf(operation: string, url: string, store: string): object {
  const [creation_time, updated_time] = [soon(), soon()];
  const job = { job_id: `${operation}-job`, product: 'translation_memory', operation };
  const result = {
    status: operation === 'import' && store !== 'taking' ? 'expired' : 'completed',
    translation_memory_id: 'memory',
    download_url: url,
    expires_at: soon(),
  };
  return { ...job, creation_time, updated_time, results: [result] };
}

function soon(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}
