import type { Client, ErrorBody, StyleRuleList } from 'language-service-client';
import { expectTypeOf, test } from 'vitest';

declare const client: Client;
const params = { path: { style_id: '00000000-0000-4000-8000-000000000101' } };

test('the plain client gives the data or the error', async () => {
  const { data, error } = await client.api.GET('/v3/style_rules/{style_id}', { params });
  expectTypeOf(data).toEqualTypeOf<StyleRuleList | undefined>();
  expectTypeOf(error).toEqualTypeOf<ErrorBody | undefined>();
});

test('the plain client knows the data once the error is ruled out', async () => {
  const { data, error } = await client.api.GET('/v3/style_rules/{style_id}', { params });
  if (error === undefined) expectTypeOf(data).toEqualTypeOf<StyleRuleList>();
});

test('the plain client refuses a path the description does not have', () => {
  // @ts-expect-error
  client.api.GET('/v3/style_rule');
});

test('the plain client refuses a method the path does not have', () => {
  // @ts-expect-error
  client.api.PUT('/v3/style_rules/{style_id}', { params });
});

test('the plain client refuses a path without its parameter', () => {
  // @ts-expect-error
  client.api.GET('/v3/style_rules/{style_id}');
});
