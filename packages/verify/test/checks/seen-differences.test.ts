import { expect, test } from 'vitest';
import { differing, openSandbox, verifySandbox, withOutcome } from '../support/verified-sandbox.ts';

test.each(['configured_rules', 'custom_instructions'])(
  'a list that comes back without %s from a PATCH is seen',
  async (field) => {
    const sandbox = await openSandbox();
    const fetch = differing(sandbox, [
      {
        method: 'PATCH',
        path: /style_rules\//,
        answer: async (response) => {
          const { [field]: _, ...rest } = await response.json();
          return Response.json(rest, response);
        },
      },
    ]);
    const only = ({ operation }: { readonly operation: string }) => operation === 'styleRules_create';
    const verification = await verifySandbox(sandbox, { writes: true, only, fetch });
    expect(verification.findings).toMatchObject([
      { where: 'styleRules_update', what: `${field} did not come back` },
    ]);
  },
);

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
  expect(verification.findings.map(({ where }) => where)).toEqual(['StyleProfilePage.total_count']);
});

test('a translation that ignores its style profile is seen', async () => {
  const sandbox = await openSandbox();
  const fetch = differing(sandbox, [
    {
      method: 'POST',
      path: /translate$/,
      body: (body) => void Reflect.deleteProperty(body, 'style_profile_id'),
    },
  ]);
  const only = ({ operation }: { readonly operation: string }) => operation === 'translation_translateText';
  const verification = await verifySandbox(sandbox, { writes: true, only, fetch });
  expect(withOutcome(verification, 'differs')).toEqual([
    'translation_translateText: a style profile that does not exist is refused <- 200 came',
  ]);
});
