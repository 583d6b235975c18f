import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { serveFiles } from '../../../../scripts/docs/serve-files.ts';

test.each([
  [{ host: 'evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ host: 'localhost:4000' }, 200],
])('the site answers a request with %j with %s', async (headers, status) => {
  const served = await serveFiles(0);
  onTestFinished(() => served.close());
  served.files = new Map([['index.html', 'Welcome']]);
  const [response] = await once(request(served.url, { headers }).end(), 'response');
  response.resume();
  expect(response.statusCode).toBe(status);
});
