// A guide puts Prism between a program and the service. This test runs the commands of the guide once.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { blocksOf } from '../../../test/support/blocks.ts';
import { serveSandbox } from '../../../test/support/served-sandbox.ts';

const commands = blocksOf('docs/guides/verify.md').flatMap(({ needs = '', text }) =>
  needs.includes('Prism') ? [text.trim()] : [],
);

test('the proxy of the guide refuses a wrong request with 422 and passes the right one', async () => {
  const [start = '', send = ''] = commands;
  const service = await serveSandbox();
  const port = 20_000 + (process.pid % 20_000);
  const [, , , document = '', ...more] = start.split(' ');
  expect([document, ...more]).toEqual([
    'node_modules/language-service-client/src/generated/openapi.json',
    'http://127.0.0.1:4030',
    '--errors',
  ]);
  const prism = join('node_modules', '.bin', 'prism');
  const args = ['proxy', 'src/generated/openapi.json', service.url, '--errors', '--port', `${port}`];
  const child = spawn(prism, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('is listening') && resolve());
  });
  const [, address = ''] = /'(http:[^']+)'$/.exec(send) ?? [];
  const status = async (url: string) => {
    const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
    return (await fetch(url.replace('4010', `${port}`), { headers })).status;
  };
  expect([await status(address), await status(address.replace('none', '10'))]).toEqual([422, 200]);
});
