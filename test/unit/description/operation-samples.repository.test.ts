import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { curlSample } from 'language-service-description/curl-sample';
import type { Document } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import bundled from '../../../src/generated/openapi.json' with { type: 'json' };
import { temporaryFolder } from '../../fixtures/description/generator.ts';
import { startMock } from '../../support/prism-mock.ts';

// A sample is pasted and run; the shell has the last word on its quotes.

// The generator has written the bundle from a description that passed lint.
const operations = listOperations(bundled as unknown as Document);

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock({ document: 'src/generated/openapi.json' });
});
afterAll(() => mock.close());

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'the curl sample of %s succeeds',
  async (_, operation) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'nordlicht-manual.docx'), 'bytes');
    const status = await statusOf(curlSample(operation), folder);
    expect(operation.success.map((reply) => reply.status)).toContain(status);
  },
);

function statusOf(command: string, folder: string): Promise<number> {
  const env = { ...process.env, LANGUAGE_SERVICE_URL: mock.url, LANGUAGE_SERVICE_KEY: 'a-key' };
  const line = `${command} --silent --output answer --write-out '%{http_code}'`;
  return new Promise((settle, reject) => {
    execFile('bash', ['-c', line], { cwd: folder, env }, (error, stdout) => {
      if (error) reject(error);
      else settle(Number(stdout));
    });
  });
}
