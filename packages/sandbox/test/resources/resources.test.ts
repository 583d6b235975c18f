// What the transcripts cannot show of the resources: media types, headers, times of a file, long lists, and what is detected.

import { expect } from 'vitest';
import { correctEnglish } from '../../src/correction/correct-english.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { fixtures } from '../../src/index.ts';
import { detectLanguage } from '../../src/languages/detect-language.ts';
import { refuseOtherDocument } from '../../src/translating/check-document.ts';
import { asking } from '../support/ask.ts';
import { createImport, resultOf, TMX, upload } from '../support/import-file.ts';
import { openSandbox, openStory, test } from '../support/sandboxes.ts';

test('a limit of requests says when to ask again, and who may not ask at all is not counted', async () => {
  const rateLimit = { requests: 2, per: '90s' as const };
  const accounts = ['account', fixtures.otherAccount].map((id) => ({ id, rateLimit }));
  const sandbox = openSandbox({ accounts, keys: [{ key: 'scoped', scopes: ['glossaries:read'] }] });
  const ask = asking(sandbox, 'scoped');
  const read = async (ms: number, asks = ask) => {
    sandbox.clock.advance(ms);
    const { status, headers } = await asks('GET', '/v3/glossaries');
    return [status, headers.get('retry-after')];
  };
  expect((await ask('GET', '/v3/style_rules')).status).toBe(403);
  const first = [await read(0), await read(60_000), await read(0), await read(29_999)];
  expect(first).toEqual([
    [200, null],
    [200, null],
    [429, '30'],
    [429, '1'],
  ]);
  expect(await read(0, asking(sandbox, fixtures.keys.otherAccount))).toEqual([200, null]);
  expect([await read(1), await read(0), await read(0)]).toEqual([
    [200, null],
    [200, null],
    [429, '90'],
  ]);
});

test('If imports compete for the last place, the jobs of the later ones fail.', async () => {
  const sandbox = openSandbox({ accounts: [{ id: 'account', memoryLimit: 1 }] });
  const imports = [await createImport(sandbox), await createImport(sandbox)];
  for (const { upload_url } of imports) await upload(sandbox, upload_url, TMX);
  await sandbox.idle();
  const results = await Promise.all(imports.map(({ job_id }) => resultOf(sandbox, job_id)));
  const error = { message: 'The account has reached its translation memory limit' };
  expect(results).toMatchObject([{ status: 'completed' }, { status: 'failed', error }]);
  const path = `/v3/translation_memories/${Object(results[0]).translation_memory_id}/export`;
  expect((await asking(sandbox)('POST', path)).status).toBe(202);
});

test('The times come from the file. Otherwise creation_time is the end of the import, and updated_time equals it.', async ({
  sandbox,
}) => {
  const variant = (code: string, dates: string) => `<tuv xml:lang="${code}"${dates}><seg>a</seg></tuv>`;
  const file = `<tmx version="1.4"><header srclang="en"/><body><tu>
    ${variant('en', ' creationdate="20200101T000000Z" lastusagedate="20210101T000000Z"')}
    ${variant('de', ' changedate="20270101T000000Z"')}${variant('fr', '')}</tu></body></tmx>`;
  const { job_id, upload_url } = await createImport(sandbox, file);
  await upload(sandbox, upload_url, file);
  await sandbox.idle();
  const { translation_memory_id: id } = Object(await resultOf(sandbox, job_id));
  const { body } = await asking(sandbox)('GET', `/v3/translation_memories/${id}/segments`);
  const now = '2026-03-02T09:15:00.000Z';
  expect(Object(body).segments).toMatchObject([
    {
      creation_time: '2020-01-01T00:00:00.000Z',
      updated_time: '2020-01-01T00:00:00.000Z',
      last_used_time: '2021-01-01T00:00:00.000Z',
      targets: [
        { creation_time: now, updated_time: '2027-01-01T00:00:00.000Z' },
        { creation_time: now, updated_time: now },
      ],
    },
  ]);
});

test('a document gets an id and a key, and its file part needs no file name', async () => {
  const sandbox = await openStory();
  const fields = { file: 'Hello', target_lang: 'de', source_lang: 'en', glossary_ids: fixtures.ids.glossary };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const type = { 'content-type': 'multipart/form-data; boundary=b' };
  const { status, body } = await asking(sandbox)('POST', '/v2/document', `${parts.join('')}--b--\r\n`, type);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      document_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      document_key: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  const wrong = parts.join('').replace('name="file"', 'name="file"; filename="a.exe"');
  const refused = await asking(sandbox)('POST', '/v2/document', `${wrong}--b--\r\n`, type);
  expect(refused.status).toBe(400);
  expect(sandbox.journal.entries()[0]).toMatchObject({
    body: { file: '<file of 5 bytes>' },
    reply: { document_key: '<redacted>' },
  });
});

test('A docx, pptx or pdf of more than 100 MB is refused. A file of a type that is not listed gives 400.', () => {
  const statusOf = (name: string, bytes: number): number => {
    try {
      refuseOtherDocument(name, bytes);
      return 200;
    } catch (error) {
      return error instanceof Refusal ? error.status : 500;
    }
  };
  const most = 104_857_600;
  for (const name of ['a.docx', 'a.pptx', 'a.pdf'])
    expect([statusOf(name, most), statusOf(name, most + 1)]).toEqual([200, 413]);
  const names = ['a.b.JPG', 'a.xlsx', '', 'a.exe', 'a.', 'docx', 'docx.exe'];
  expect(names.map((name) => statusOf(name, most + 1))).toEqual([200, 200, 200, 400, 400, 400, 400]);
});

test('a session applies a Spoken Terms collection and a glossary, and gets a token', async () => {
  const { spokenTerms: spoken_terms_id, glossary: glossary_id } = fixtures.ids;
  const body = { source_media_content_type: 'audio/webm', spoken_terms_id, glossary_id };
  const headers = { 'x-service-reporting-tag': 'hotline' };
  expect((await asking(await openStory())('POST', '/v3/voice/realtime', body, headers)).body).toEqual({
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    streaming_url: 'ws://127.0.0.1:4030/v3/voice/realtime/connect',
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test.each<readonly [string, string]>([
  ['Check teh brakes befor every ride.', 'Check the brakes before every ride.'],
  ['(Untill) "teh, teh" one,teh', '(Until) "the, the" one,the'],
  ['Teh cat.\r\n\r\nTeh\rthe dog\n', 'The cat.\r\n\r\nThe\rthe dog\n'],
  ['👩‍👩‍👧 I recieved teh 𝒳 👍.', '👩‍👩‍👧 I received the 𝒳 👍.'],
  [
    '**befor**, _befor_. ~~befor~~ [befor](befor) [teh **befor**](https://teh.test)!',
    '**before**, _before_. ~~before~~ [before](befor) [the **before**](https://teh.test)!',
  ],
  ...[
    'The centre of the color.',
    'Run `teh` and see https://example.com/teh, teh@example.com, {teh}, <b>teh</b>, teh1 or teh.txt.',
    'TEH is a name of constructor, __proto__ and toString; so is unTill.',
    '  Two  spaces\tstay.  ',
    'befor_x [befor] %(befor)s {_befor_} [the cat](befor)',
  ].map((text) => [text, text] as const),
])('%j is corrected to %j', (text, corrected) => {
  expect(correctEnglish(text)).toBe(corrected);
});

test.each([
  [
    'en',
    ['Check the brakes before every ride.', 'Charging', 'The 東京 edition of the manual.', 'OK', '42 €', ''],
  ],
  ['de', ['Prüfen Sie vor jeder Fahrt die Bremsen.', 'Bremsflüssigkeit prüfen'.normalize('NFD')]],
  ['fr', ['Vérifiez les freins avant chaque sortie.']],
  ['es', ['Compruebe los frenos antes de cada salida.', '¿Configuración?']],
  ['it', ['Controllare i freni prima di ogni uscita con la bicicletta.']],
  ['pt', ['Verifique os travões antes de cada saída, não depois.']],
  ['ja', ['ブレーキを確認してください。', 'USB-Cケーブルで充電']],
  ['ko', ['브레이크를 확인하십시오.']],
  ['zh', ['每次骑行前检查刹车。']],
  ['ru', ['Проверьте тормоза перед поездкой.']],
  ['el', ['Ελέγξτε τα φρένα.']],
])(
  'The language is detected by script, common words and typical letters; the default is English. %s',
  (language, texts) => {
    expect(texts.map((text) => detectLanguage(text))).toEqual(texts.map(() => language));
  },
);
