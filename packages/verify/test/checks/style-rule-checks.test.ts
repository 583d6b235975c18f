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
    const only = ({ operation }: { readonly operation: string }) => operation === 'styleRules_update';
    const verification = await verifySandbox(sandbox, { writes: true, only, fetch });
    expect(withOutcome(verification, 'differs')).toEqual([
      `styleRules_update: a list that is renamed comes back whole, with its rules and instructions <- ${field} did not come`,
    ]);
  },
);
