// Names are not unique: a style profile that holds one of several lists of a name names its file, and is pulled again as equal.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileForm } from 'language-service-account/file-form';
import { pullAccount } from 'language-service-account/pull-account';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';

const refuse = () => Promise.reject(new Error('no rows are managed'));
const rows: FileForm = { extensions: ['tsv'], nameOf: (path) => path, read: refuse, make: refuse };

test.each([0, 1, 2])('a profile holds list %i of three with one name', async (held) => {
  const root = mkdtempSync(join(tmpdir(), 'language-service-account-'));
  const sandbox = createSandbox();
  onTestFinished(async () => {
    await sandbox.close();
    rmSync(root, { recursive: true });
  });
  writeFileSync(join(root, 'language-service.yaml'), 'style-rules: all\nstyle-profiles: all\n');
  const ids = [0, 1, 2].map(() => sandbox.seed.styleRuleList({ name: 'Terms' }).style_id);
  const style_rule_ids = ids.slice(held, held + 1);
  sandbox.seed.styleProfile({ name: 'Profile', style_rule_ids });
  const { fetch, clock } = sandbox;
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
  const access = { client, signal: new AbortController().signal, isDryRun: false };
  const pull = () =>
    pullAccount({ root, access, take: undefined, rows: { glossaries: rows, 'spoken-terms': rows } });
  expect(await pull()).toHaveLength(4);
  const [, named = ''] =
    /style_rules:\s+- (.+)/.exec(readFileSync(join(root, 'style-profiles/Profile.yaml'), 'utf8')) ?? [];
  const lock = JSON.parse(readFileSync(join(root, 'language-service.lock.json'), 'utf8')).things;
  const [path] = Object.keys(lock).filter((one) => lock[one].id === style_rule_ids[0]);
  expect([path, path?.replace(/^style-rules\/|\.yaml$/g, '')]).toContain(named);
  expect(await pull()).toEqual([]);
});
