import { expect, test } from 'vitest';
import { json, refusal } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test('sends the same body in every attempt', async () => {
  const { client, requests } = createScriptedClient([refusal(429), refusal(429), json({})]);
  await client.styleRules.update('1', { name: 'n' });
  expect(requests.map(({ request, body }) => [request, body])).toEqual(
    Array(3).fill(['PATCH /v3/style_rules/1', '{"name":"n"}']),
  );
});

test('sends the same headers in every attempt', async () => {
  const { client, requests } = createScriptedClient([refusal(503), json({})]);
  await client.styleRules.get('1', { headers: { 'x-tag': 'a' } });
  const [first, second] = requests;
  expect([second?.headers, second?.headers['x-tag']]).toEqual([first?.headers, 'a']);
});

test('sends the same file in every attempt', async () => {
  const { client, requests } = createScriptedClient([refusal(429), json({})]);
  await client.translation.translateDocument({ file: new Blob(['text']), target_lang: 'de' });
  const forms = await Promise.all(requests.map(({ body }) => new Response(body).formData()));
  const contents = await Promise.all(forms.map((form) => new Response(form.get('file')).text()));
  expect(contents).toEqual(['text', 'text']);
});

test('sends what was given, even when the caller changes it meanwhile', async () => {
  const { client, requests } = createScriptedClient([refusal(429), json({})]);
  const body = { name: 'before' };
  const call = client.styleRules.update('1', body);
  body.name = 'after';
  await call;
  expect(requests.map((sent) => sent.body)).toEqual(Array(2).fill('{"name":"before"}'));
});
