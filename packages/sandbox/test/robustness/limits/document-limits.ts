import type { Ask } from '../../support/ask.ts';
import { type Limit, PAIR } from './limit.ts';

function translateDocument(ask: Ask, size: number) {
  const part = (head: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const fields = Object.entries(PAIR).map(([field, text]) => part(`name="${field}"`, text));
  const file = part('name="file"; filename="A.DOCX"', 'x'.repeat(size));
  return ask('POST', '/v2/document', `${fields.join('')}${file}--b--\r\n`, {
    'content-type': 'multipart/form-data; boundary=b',
  });
}

const MOST_BYTES = 104_857_600;

/** "Document size, paid tier 100 MB for docx, pptx, pdf"; what is sent at all has its own limit. */
export const documentLimits: readonly Limit[] = [
  {
    of: 'the bytes of a document',
    sizes: [
      [MOST_BYTES, 200],
      [MOST_BYTES + 1, 413],
    ],
    send: translateDocument,
    says: '"code":"payload_too_large"',
  },
];
