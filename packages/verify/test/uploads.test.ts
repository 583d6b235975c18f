import { expect, test } from 'vitest';
import { uploadChecks } from '../src/checks/upload-checks.ts';
import { namesIn, openSandbox, verifySandbox, withOutcome } from './support/verified-sandbox.ts';

const titles = uploadChecks.map(({ title }) => title);
const only = ({ title }: { readonly title: string }) => titles.includes(title);

test('what imports in bulk rest on holds at the sandbox', async () => {
  const sandbox = await openSandbox();
  const verification = await verifySandbox(sandbox, { writes: true, only });
  expect(withOutcome(verification, 'holds').length).toBe(2);
});

test('an address that makes two memories, and a job that shows its file late, are seen and removed', async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  sandbox.jobs.script({ on: 'import', secondUpload: 'imports', times: 1 });
  sandbox.jobs.script({ on: 'import', uploadSeen: '50s', times: 1 });
  const verification = await verifySandbox(sandbox, { writes: true, only });
  expect(withOutcome(verification, 'differs')).toEqual([
    'translationMemories_createImport: a second upload to a URL creates no duplicate <- 2 memories come of one address; the second upload gets 204',
    'translationMemories_getJob: a job shows its file within 45 seconds of the upload <- it is still waiting for its file after 45 seconds',
  ]);
  expect(await namesIn(sandbox)).toEqual(before);
});
