import { expect, test } from 'vitest';
import { createSecrets } from '../../src/redact.ts';

test('a text that is a secret and nothing else is shown as redacted', () => {
  const { keep, redact } = createSecrets();
  keep(['example-key']);
  expect([redact('example-key'), redact('example-ke'), redact('example-key!')]).toEqual([
    '<redacted>',
    'example-ke',
    '<redacted>!',
  ]);
});
