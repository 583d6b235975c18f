import type {
  Call,
  CallResult,
  Client,
  GlossaryV2,
  StyleRuleList,
  TranslationMemoryJob,
} from 'language-service-client';
import { expectTypeOf, test } from 'vitest';

declare const client: Client;
declare const id: string;
declare const job: TranslationMemoryJob;

test('a call is a promise of its data', () => {
  expectTypeOf(client.styleRules.get(id)).toEqualTypeOf<Call<StyleRuleList>>();
  expectTypeOf(client.styleRules.get(id)).toExtend<Promise<StyleRuleList>>();
});

test('a call gives its whole answer when asked', async () => {
  expectTypeOf(await client.styleRules.get(id).withResponse()).toEqualTypeOf<CallResult<StyleRuleList>>();
});

test('an answer without a body is void', async () => {
  expectTypeOf(await client.styleRules.delete(id)).toEqualTypeOf<void>();
});

test('an answer of text is a string', async () => {
  expectTypeOf(await client.glossariesV2.getEntries(id)).toEqualTypeOf<string>();
});

test('a value the service may add later is accepted', () => {
  const language: StyleRuleList['language'] = 'nl';
  const status: NonNullable<NonNullable<TranslationMemoryJob['results']>[number]['status']> = 'queued';
  expectTypeOf([language, status]).toExtend<string[]>();
});

test('the results of a job may be missing', () => {
  // @ts-expect-error
  job.results[0];
});

test('a field of the current glossaries is not a field of the older ones', () => {
  // @ts-expect-error
  expectTypeOf<GlossaryV2>().toHaveProperty('dictionaries');
});
