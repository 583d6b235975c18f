// Uploads and downloads. A recording does not say which address one went to: an upload goes to the address whose import
// declared so many bytes, a download comes from the newest address.

import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { isRecord } from 'language-service-description/document';
import { filler, madeUpload } from 'language-service-description/made-file';
import type { RecordedMemories } from 'language-service-description/recorded-memories';
import type { RecordedExchange, RecordedFile } from 'language-service-description/session';
import { createFileDigest } from '../recording/file-digest.ts';
import { createPseudonyms } from '../recording/pseudonyms.ts';
import type { AnswerDifference } from './compare-exchanges.ts';
import type { KnownValues } from './known-values.ts';
import { NotReplayable } from './replayed-request.ts';

interface Upload {
  readonly address: string;
  readonly job: string;
  readonly bytes: number;
}

export interface TransferOptions {
  readonly known: KnownValues;
  readonly recorded: RecordedMemories;
  readonly fetch: PlatformFetch;
  readonly signal: AbortSignal | undefined;
}

export class SignedTransfers {
  readonly #options: TransferOptions;
  #uploads: Upload[] = [];
  readonly #downloads: string[] = [];
  /** Memories whose uploaded file was too short for the texts that answers showed. */
  readonly wordless = new Set<string>();

  constructor(options: TransferOptions) {
    this.#options = options;
  }

  /** Keeps the addresses that the recorded answer has. */
  note({ request, response }: RecordedExchange): void {
    const [sent, answer] = [request.body, response?.body];
    if (!isRecord(answer)) return;
    const { job_id: job, upload_url: address, results } = answer;
    const file = isRecord(sent) ? sent['source_file'] : undefined;
    const bytes = isRecord(file) ? file['content_length'] : undefined;
    if (typeof job === 'string' && typeof address === 'string' && typeof bytes === 'number')
      this.#uploads.push({ address, job, bytes });
    for (const result of Array.isArray(results) ? results : []) {
      const download = isRecord(result) ? result['download_url'] : undefined;
      if (typeof download === 'string' && this.#downloads.at(-1) !== download) this.#downloads.push(download);
    }
  }

  /** @throws NotReplayable when no address fits, or so few bytes cannot hold so many units. */
  async play(exchange: RecordedExchange): Promise<AnswerDifference[]> {
    const { file = { bytes: 0, digest: '' }, method } = exchange;
    const played = method === 'PUT' ? this.#upload(exchange, file) : this.#download(exchange, file);
    return played.catch((error: unknown) => {
      // What a fetch throws without an answer, also for an address that is no URL.
      if (!(error instanceof TypeError)) throw error;
      return statusDifference(exchange, 'no answer');
    });
  }

  async #upload(exchange: RecordedExchange, file: RecordedFile): Promise<AnswerDifference[]> {
    const upload = this.#uploads.find(({ bytes }) => bytes === file.bytes);
    if (upload === undefined) throw new NotReplayable('no import declares so many bytes');
    const pieces = this.#piecesFor(upload.job, file);
    this.#uploads = this.#uploads.filter((one) => one !== upload);
    const folder = await mkdtemp(join(tmpdir(), 'language-service-replay-'));
    try {
      const path = join(folder, 'made.tmx');
      await writeFile(path, pieces);
      const response = await this.#fetch(upload.address, {
        method: 'PUT',
        headers: { 'content-type': exchange.request.headers['content-type'] ?? 'application/xml' },
        body: await openAsBlob(path),
      });
      await response.body?.cancel();
      return statusDifference(exchange, String(response.status));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** A made file that gives the job the outcome that was recorded. */
  #piecesFor(job: string, { units, bytes }: RecordedFile): Iterable<string> {
    const { jobs, memories } = this.#options.recorded;
    const { memory = '', hasFailed = false } = jobs.get(job) ?? {};
    if (units === undefined || hasFailed) return filler(bytes);
    const described = memories.get(memory) ?? { targetLanguages: [], shown: [] };
    const made = madeUpload(described, units, bytes);
    if (made === undefined) throw new NotReplayable('the declared size is too small for the generated units');
    if (!made.isShown) this.wordless.add(memory);
    return made.pieces;
  }

  async #download(exchange: RecordedExchange, file: RecordedFile): Promise<AnswerDifference[]> {
    const address = this.#downloads.at(-1);
    if (address === undefined) throw new NotReplayable('no response contains its URL');
    const response = await this.#fetch(address, { method: 'GET' });
    const digest = createFileDigest(createPseudonyms());
    for await (const piece of response.body ?? []) digest.add(Buffer.from(piece));
    const came = digest.end();
    const differences = statusDifference(exchange, String(response.status));
    for (const name of ['units', 'languages'] as const) {
      const [recorded, other] = [file[name], came[name]].map((value) => String(value ?? 'none'));
      if (recorded !== undefined && other !== undefined && recorded !== other)
        differences.push({ place: `file ${name}`, recorded, came: other });
    }
    return differences;
  }

  #fetch(recorded: string, init: RequestInit): Promise<Response> {
    const { known, fetch, signal } = this.#options;
    if (!known.has(recorded)) throw new NotReplayable('no response contains its URL');
    return fetch(known.actualOf(recorded), { ...init, ...(signal && { signal }) });
  }
}

function statusDifference({ status }: RecordedExchange, came: string): AnswerDifference[] {
  const recorded = String(status);
  return recorded === came ? [] : [{ place: 'status', recorded, came }];
}
