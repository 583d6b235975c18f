import { Agent } from 'node:https';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/invalid-request.ts';
import { createHttpSender } from '../../../../src/node-http.ts';
import { openSource } from '../../../../src/runtime/node.ts';
import { failureOf } from '../../../support/failures.ts';
import { getRequest, putRequest } from '../../../support/transfer-requests.ts';

test('refuses an agent for other addresses for files, too, and tries no more', async () => {
  const sender = createHttpSender({ httpAgent: new Agent() as never });
  const url = 'http://127.0.0.1:1/file?signature=c2VjcmV0';
  const words = 'httpAgent must be an agent for http: addresses';
  const source = await openSource(Buffer.from('hello'));
  expect((await failureOf(InvalidRequestError, sender.put(putRequest({ url, source })))).message).toBe(words);
  expect((await failureOf(InvalidRequestError, sender.get(getRequest({ url })))).message).toBe(words);
});
