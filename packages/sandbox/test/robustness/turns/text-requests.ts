import { type FullStore, PAIR, sentence, times } from './full-store.ts';
import { ENTRIES_MS, type LargestRequest, LONG_BODY_MS, MANY_TEXTS_MS, send } from './one-request.ts';

const MOST_BYTES = 31 * 1024 * 1024;
const TRANSLATE = '/v2/translate';
const CORRECT = '/v2/write/correct';

const unlike = (count: number, sentences = 1): string[] =>
  times(count, (index) => times(sentences, (part) => `${sentence(index * 13 + part)} Sentence`).join(' '));
/** Texts of some megabytes. */
const long = (unit: string): string => unit.repeat(Math.floor(MOST_BYTES / Buffer.byteLength(unit)));
const long1 = `${sentence(1)} I recieve teh the the letter. `;

export function textRequests({ spokenTerms, glossaries, glossary, memories }: FullStore) {
  const [small, medium, large] = memories;
  const translate = (of: string, text: string[], part: object = {}, mostMs = 50): LargestRequest =>
    send('POST', TRANSLATE, { text, ...PAIR, ...part }, of, mostMs);
  const glossary_ids = [glossary, ...glossaries.slice(0, 4)];
  return {
    textCorrection_correct: [
      send(
        'POST',
        CORRECT,
        { text: times(240_000, () => 'I recieve teh letter.') },
        '240 000 texts',
        MANY_TEXTS_MS,
      ),
      {
        of: 'a form of 240 000 texts',
        mostMs: MANY_TEXTS_MS,
        method: 'POST',
        path: CORRECT,
        body: times(240_000, () => 'text=teh').join('&'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      send('POST', CORRECT, { text: [long(long1)] }, 'a text of 31 MB', LONG_BODY_MS),
      send('POST', CORRECT, { text: [long('a')] }, 'a word of 31 MB', LONG_BODY_MS),
      send('POST', CORRECT, { text: [long('ä')] }, 'a word of 15 million letters', LONG_BODY_MS),
    ],
    translation_translateText: [
      translate(
        '240 000 texts',
        times(240_000, (index) => `text ${index}`),
        {},
        MANY_TEXTS_MS,
      ),
      translate('texts x units', unlike(50), { translation_memory_id: small }),
      translate('texts x more units', unlike(10), { translation_memory_id: medium }),
      translate('texts x many units', unlike(5), { translation_memory_id: large }),
      translate('paragraphs x units', unlike(1, 20), { translation_memory_id: medium }),
      translate('paragraphs x units at 1 per cent', unlike(1, 20), {
        translation_memory_id: small,
        translation_memory_threshold: 1,
      }),
      translate('five glossaries of up to 10 MB', unlike(1000), { glossary_ids }, ENTRIES_MS),
      translate('a text of 31 MB', [long(long1)], { glossary_ids }, LONG_BODY_MS),
      translate('a word of 31 MB', [long('a')], { glossary_ids }, LONG_BODY_MS),
      send(
        'POST',
        TRANSLATE,
        { text: [long('ä')], target_lang: 'de' },
        'a language to detect in 31 MB',
        LONG_BODY_MS,
      ),
    ],
    translation_translateDocument: [document('a docx of 100 MB', 100 * 1024 * 1024)],
    voice_createSession: [
      send('POST', '/v3/voice/realtime', {
        source_media_content_type: 'audio/webm;codecs=opus',
        spoken_terms_id: spokenTerms,
        target_languages: ['de'],
      }),
    ],
  };
}

/** Requests whose work takes many seconds. */
export function abandonedRequests({ memories: [, medium] }: FullStore) {
  const texts = unlike(300);
  return [
    {
      operation: 'translation_translateText',
      ...send('POST', TRANSLATE, { text: texts, ...PAIR, translation_memory_id: medium }, 'a translation'),
    },
    {
      operation: 'textCorrection_correct',
      ...send('POST', CORRECT, { text: times(3, () => long(long1).slice(0, 10_000_000)) }, 'a correction'),
    },
  ];
}

function document(of: string, bytes: number): LargestRequest {
  const part = (head: string, text: string): string =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const fields = part('name="source_lang"', 'en') + part('name="target_lang"', 'de');
  return {
    of,
    method: 'POST',
    path: '/v2/document',
    body: `${fields}${part('name="file"; filename="a.docx"', 'x'.repeat(bytes))}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}
