import type {
  Client,
  ListCall,
  StyleRuleList,
  StyleRuleListPage,
  TranslationMemorySegment,
  TranslationMemorySegmentPage,
} from 'language-service-client';
import { expectTypeOf, test } from 'vitest';

declare const client: Client;
declare const id: string;

test('a list that is awaited gives its first page', async () => {
  expectTypeOf(await client.styleRules.list()).toEqualTypeOf<StyleRuleListPage>();
});

test('a list is a promise of its first page', () => {
  expectTypeOf(client.styleRules.list()).toExtend<Promise<StyleRuleListPage>>();
  expectTypeOf(client.styleRules.list().catch(() => 7)).toEqualTypeOf<Promise<StyleRuleListPage | number>>();
  expectTypeOf(client.styleRules.list().finally(() => {})).toEqualTypeOf<Promise<StyleRuleListPage>>();
});

test('a list gives its items as an array', async () => {
  expectTypeOf(await client.styleRules.list().toArray()).toEqualTypeOf<StyleRuleList[]>();
});

test('a list gives its pages one by one', async () => {
  for await (const page of client.translationMemories.listSegments(id).pages())
    expectTypeOf(page).toEqualTypeOf<TranslationMemorySegmentPage>();
});

test('a list below a resource takes the id first and the query second', () => {
  expectTypeOf(client.translationMemories.listSegments(id, { filter_text: 'brake' })).toEqualTypeOf<
    ListCall<TranslationMemorySegmentPage, TranslationMemorySegment>
  >();
});

test('the cursor after a last page may be missing', async () => {
  const { next_page_cursor } = await client.translationMemories.listSegments(id);
  expectTypeOf(next_page_cursor).toEqualTypeOf<string | undefined>();
});

test('a list without a query takes its options first', () => {
  client.glossaries.list({ limit: 10 });
});
