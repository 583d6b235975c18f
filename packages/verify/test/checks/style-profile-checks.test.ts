import { expect, test } from 'vitest';
import { differing, openSandbox, verifySandbox, withOutcome } from '../support/verified-sandbox.ts';

test('a total that counts one page is seen', async () => {
  const sandbox = await openSandbox();
  sandbox.seed.styleProfile({ name: 'Another' });
  const fetch = differing(sandbox, [
    {
      method: 'GET',
      path: /style_profiles$/,
      answer: async (response) => {
        const page = await response.json();
        return Response.json({ ...page, total_count: page.style_profiles.length }, response);
      },
    },
  ]);
  const only = ({ operation }: { readonly operation: string }) => operation === 'styleProfiles_list';
  const verification = await verifySandbox(sandbox, { only, fetch });
  expect(withOutcome(verification, 'differs')).toEqual([
    'styleProfiles_list: the total is the number of profiles on all pages <- 3 and 1 came with 3 profiles',
  ]);
});
