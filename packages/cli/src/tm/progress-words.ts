// How far a job is, in one line.

import type { BulkEvent, Row } from 'language-service-bulk';
import { mebibytes } from '../tmx/byte-progress.ts';

/** The line for an event or for a row at rest; empty where there is nothing to say. */
export function progressInWords(label: string, told: BulkEvent | Row): string {
  const said = 'type' in told ? eventInWords(told) : rowInWords(told);
  return said === '' ? '' : `${label}: ${said}`;
}

function eventInWords(event: BulkEvent): string {
  switch (event.type) {
    case 'sending':
      return `sending ${mebibytes(event.bytes)} of ${mebibytes(event.size)} MiB`;
    case 'declared':
      return 'sending';
    case 'sent':
      return 'waiting';
    case 'attemptFailed':
      return `trying again: ${event.failure.message}`;
    default:
      return '';
  }
}

function rowInWords({ operation, state, putAt }: Row): string {
  if (state === 'sent') return operation === 'import' ? 'processing' : 'exporting';
  if (state === 'declared' && putAt !== undefined) return 'waiting: the service may have the file already';
  return 'waiting';
}
