import { expect, test } from 'vitest';
import { differing, openSandbox, verifySandbox, withOutcome } from '../support/verified-sandbox.ts';

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
