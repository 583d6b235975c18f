import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';

test('after a step, a refused link does not say that nothing was sent', async () => {
  const { run, put, account } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'style-rules: all\nstyle-profiles: all\n');
  put('style-rules/list.yaml', 'name: List\nlanguage: en\n');
  const id = '00000000-0000-4000-8000-000000000999';
  put('style-profiles/profile.yaml', `name: Profile\ntranslation_memories: [${id}]\n`);
  const { stderr } = await run('account apply');
  expect(await account.client.styleRules.list().toArray()).toHaveLength(1);
  expect(stderr).toContain(`the service cannot link ${id}`);
  expect(stderr).toContain('Nothing from this file was sent\nFix the file');
  expect(stderr).not.toContain('Nothing was sent');
});
