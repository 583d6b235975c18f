import { parentPort } from 'node:worker_threads';
import type { FilterReply, NumberedRequest } from './filter-thread.ts';
import { openDatabase } from './layout.ts';
import { scan } from './scan.ts';

parentPort?.on('message', (request: NumberedRequest) => parentPort?.postMessage(reply(request)));

function reply({ number, path, after, limit, filter }: NumberedRequest): FilterReply {
  try {
    using database = openDatabase(path);
    return { number, page: scan(database, after, limit, filter) };
  } catch (error) {
    return { number, message: error instanceof Error ? error.message : String(error) };
  }
}
