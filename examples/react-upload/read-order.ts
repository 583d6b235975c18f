// What the page sends is checked before anything is sent to the service.

import type { IncomingMessage } from 'node:http';
import type { ImportOrder } from './open-imports.ts';

/** A refusal with its status; the page shows its text. */
export class ImportRefusal extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

const mostBytes = 10_000;

export async function readOrder(request: IncomingMessage): Promise<ImportOrder> {
  // A form of another site cannot send JSON without the browser's permission.
  if (request.headers['content-type'] !== 'application/json')
    throw new ImportRefusal(415, 'The request must be JSON.');
  const order = parsed(await readText(request));
  if (typeof order !== 'object' || order === null)
    throw new ImportRefusal(400, 'The request must be an object.');
  if (!('name' in order) || typeof order.name !== 'string')
    throw new ImportRefusal(400, 'name must be a text: the name of the file.');
  if (!('size' in order) || typeof order.size !== 'number')
    throw new ImportRefusal(400, 'size must be a number: the bytes of the file.');
  return { name: order.name, size: order.size };
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > mostBytes) throw new ImportRefusal(413, `The request is larger than ${mostBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal(400, 'The request must be JSON.');
  }
}
