// Limits that no schema of the description says, and texts whose characters or bytes are easily miscounted: what is just
// below, at, and just above them. Characters are code points, bytes are those of UTF-8. The schemas are the checks of all
// other limits; test/contract/source-facts has their numbers.

import { describe, expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { openLastingStory, openSandbox } from '../support/sandboxes.ts';
import { accountLimits } from './limits/account-limits.ts';
import { ownLimits } from './limits/customization-limits.ts';
import { documentLimits } from './limits/document-limits.ts';
import { glossaryLimits } from './limits/glossary-limits.ts';
import { reducedLists } from './limits/list-limits.ts';

const sandbox = await openLastingStory({ accounts: [{ id: fixtures.account, spokenTermsLimit: 1000 }] });
const ask = asking(sandbox);

const limits = [...glossaryLimits, ...documentLimits, ...ownLimits];

describe.each(limits)('$of', ({ sizes, send, says }) => {
  test.each(sizes.filter(([, status]) => status < 300))('%d is taken with %d', async (size, expected) => {
    expect((await send(ask, size)).status).toBe(expected);
  });

  test.each(sizes.filter(([, status]) => status >= 400))('%d is refused with %d', async (size, expected) => {
    const { status, body } = await send(ask, size);
    expect([status, JSON.stringify(body)]).toEqual([expected, expect.stringContaining(says)]);
  });
});

const long = await openLastingStory();
for (let count = 0; count < 101; count += 1) long.seed.styleProfile();
await Promise.all(Array.from({ length: 26 }, () => long.seed.translationMemory({ segments: 1 })));

describe.each(reducedLists)('a page of $path', ({ path, items, sizes }) => {
  test.each(sizes)('of size %d has %d', async (size, expected) => {
    const { status, body } = await asking(long)('GET', `${path}?page_size=${size}`);
    expect([status, Reflect.get(Object(body), items).length]).toEqual([200, expected]);
  });
});

describe.each(accountLimits)('an account', ({ of, most, options, make, pathOf, message }) => {
  test(`holds ${most} ${of}, one more gives 456, and one less makes room`, async () => {
    const full = openSandbox({ accounts: [{ id: fixtures.account, ...options }] });
    const asked = asking(full);
    const made = [];
    for (let count = 0; count < most; count += 1) made.push(await make(asked, full));
    const refused = await make(asked, full);
    const removed = await asked('DELETE', pathOf(Object(made[0]?.body)));
    const again = await make(asked, full);
    expect(new Set(made.map(({ status }) => status)).size).toBe(1);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 456,
      body: { message, code: 'quota_exceeded' },
    });
    expect([removed.status, again.status]).toEqual([204, made[0]?.status]);
  });
});
