import { describe, expect, test } from 'vitest';
import {
  type OperationDescription,
  operationDescriptions,
  resolved,
} from '../../../src/server/description.ts';
import { asking } from '../../support/ask.ts';
import { exampleRequest } from '../../support/example-requests.ts';
import { openLastingStory } from '../../support/sandboxes.ts';

const sandbox = await openLastingStory();

/** A part of a form: what follows `form-data` in its header, and its value. */
type Part = readonly [parameters: string, value: string];

async function send(operation: OperationDescription, parts: readonly Part[]) {
  const [method, path] = exampleRequest(operation);
  const body = parts.map(
    ([parameters, value]) => `--x\r\nContent-Disposition: form-data${parameters}\r\n\r\n${value}\r\n`,
  );
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await asking(sandbox)(method, path, `${body.join('')}--x--\r\n`, type);
  return { status: answer.status, message: Object(answer.body).message };
}

const named = (name: string): string => `; name="${name}"`;
const file = (name: string, fileName = 'a.txt'): string => `; name="${name}"; filename="${fileName}"`;

const withForms = operationDescriptions.filter(({ body }) => body?.content['multipart/form-data']);

describe.each(withForms)('a form of $id', (operation) => {
  const { properties = {}, required: needed = [] } = resolved(
    operation.body?.content['multipart/form-data']?.schema ?? {},
  );
  const isFile = (name: string): boolean => resolved(properties[name] ?? {}).format === 'binary';
  const required = needed.map((name): Part => [isFile(name) ? file(name) : named(name), 'de']);
  const without = (name: string): Part[] =>
    required.filter(([parameters]) => !parameters.startsWith(named(name)));
  const names = Object.keys(properties);
  const texts = names.filter((name) => !isFile(name));

  test.each(texts)('with %s as a file is refused by its name', async (name) => {
    for (const parameters of [file(name), file(name, '')]) {
      const refused = { status: 400, message: `${name}: must NOT be a file` };
      expect(await send(operation, [...without(name), [parameters, 'en']])).toEqual(refused);
      expect(await send(operation, [...without(name), [named(name), 'en'], [parameters, 'en']])).toEqual(
        refused,
      );
    }
  });

  test('has texts of at most 1 MiB, and at most 25 000 parts', async () => {
    const unknown = (bytes: number): Part => [named('unknown'), 'x'.repeat(bytes)];
    const parts = Array.from({ length: 25_000 - required.length }, () => unknown(0));
    const forms = [[unknown(2 ** 20)], [unknown(2 ** 20 + 1)], parts, [...parts, unknown(0)]];
    const answers = await Promise.all(forms.map((form) => send(operation, [...required, ...form])));
    const due = ['200', '413 Payload too large', '200', '400 body: must NOT hold more than 25000 parts'];
    expect(answers.map(({ status, message = '' }) => `${status} ${message}`.trim())).toEqual(due);
  });

  test.each(['abc', '', 'abc\r\n--x'])('that ends in a file after %j gets 400', async (rest) => {
    const [method, path] = exampleRequest(operation);
    const body = `--x\r\nContent-Disposition: form-data${file('file')}\r\n\r\n${rest}`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const refused = { status: 400, body: { message: 'body: must be a well-formed multipart form' } };
    expect(await asking(sandbox)(method, path, body, headers)).toMatchObject(refused);
  });
});
