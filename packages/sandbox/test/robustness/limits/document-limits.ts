import type { Answered, Ask } from '../../support/ask.ts';
import { atLeast, atMost, ids, type Limit, PAIR } from './limit.ts';

const translate = (ask: Ask, part: object) => ask('POST', '/v2/translate', { text: ['a'], ...PAIR, ...part });

type Field = readonly [name: string, value: string];

function translateDocument(
  ask: Ask,
  fields: readonly Field[],
  [name, size] = ['a.txt', 1] as readonly [string, number],
): Promise<Answered> {
  const part = (head: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = [...Object.entries(PAIR), ...fields].map(([field, text]) => part(`name="${field}"`, text));
  const file = part(`name="file"; filename="${name}"`, 'x'.repeat(size));
  return ask('POST', '/v2/document', `${parts.join('')}${file}--b--\r\n`, {
    'content-type': 'multipart/form-data; boundary=b',
  });
}

const threshold = (size: number): Field => ['translation_memory_threshold', String(size)];
const MOST_BYTES = 104_857_600;

/** "glossary_ids per request 5", "translation_memory_threshold 0 to 100". */
export const translationLimits: readonly Limit[] = [
  {
    of: 'the glossaries of a text',
    sizes: atMost(5, 200),
    send: (ask, size) => translate(ask, { glossary_ids: Array(size).fill(ids.glossary) }),
    says: '"message":"glossary_ids: ',
  },
  {
    of: 'the glossaries of a document',
    sizes: atMost(5, 200),
    send: (ask, size) => translateDocument(ask, Array(size).fill(['glossary_ids', ids.glossary])),
    says: '"message":"glossary_ids: ',
  },
  {
    of: 'the least threshold of a text',
    sizes: atLeast(0, 200),
    send: (ask, size) => translate(ask, { translation_memory_threshold: size }),
    says: '"message":"translation_memory_threshold: ',
  },
  {
    of: 'the largest threshold of a text',
    sizes: atMost(100, 200),
    send: (ask, size) => translate(ask, { translation_memory_threshold: size }),
    says: '"message":"translation_memory_threshold: ',
  },
  {
    of: 'the least threshold of a document',
    sizes: atLeast(0, 200),
    send: (ask, size) => translateDocument(ask, [threshold(size)]),
    says: '"message":"translation_memory_threshold: ',
  },
  {
    of: 'the largest threshold of a document',
    sizes: atMost(100, 200),
    send: (ask, size) => translateDocument(ask, [threshold(size)]),
    says: '"message":"translation_memory_threshold: ',
  },
];

/** "Document size, paid tier 100 MB for docx, pptx, pdf"; what is sent at all has its own limit. */
export const documentLimits: readonly Limit[] = [
  {
    of: 'the bytes of a document',
    sizes: [
      [MOST_BYTES, 200],
      [MOST_BYTES + 1, 413],
    ],
    send: (ask, size) => translateDocument(ask, [], ['A.DOCX', size]),
    says: '"code":"payload_too_large"',
  },
];
