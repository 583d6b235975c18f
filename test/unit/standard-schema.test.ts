import type { NewStyleRuleList } from 'language-service-client';
import { expect, expectTypeOf, test } from 'vitest';
import { operationTable } from '../../src/generated/operations.ts';
import { bodySchema } from '../../src/standard-schema.ts';

const { validate } = bodySchema('styleRules_create')['~standard'];

test('gives a valid body as it is, and knows its type', () => {
  const body = { name: 'Manuals', language: 'en', extra: 1 };
  expect(validate(body)).toEqual({ value: body });
  expectTypeOf<
    NonNullable<ReturnType<typeof bodySchema<'styleRules_create'>>['~standard']['types']>['output']
  >().toEqualTypeOf<NewStyleRuleList>();
});

test('gives one issue a limit, each with its place', () => {
  const body = { language: 'nl', custom_instructions: [{ label: 'a', prompt: 'b' }, { label: 'a' }] };
  expect(validate(body)).toEqual({
    issues: [
      { message: 'styleRules_create: name is required', path: ['name'] },
      {
        message: "styleRules_create: language must be one of de, en, es, fr, it, ja, ko, zh; it is 'nl'",
        path: ['language'],
      },
      {
        message: 'styleRules_create: custom_instructions[1].prompt is required',
        path: ['custom_instructions', 1, 'prompt'],
      },
    ],
  });
});

test.for([undefined, null, 'text', []])('refuses %j as a whole', (value) => {
  expect(validate(value).issues?.[0]?.path).toEqual([]);
});

test('every operation with a body has a validator, and no other has one', () => {
  for (const [id, { body }] of Object.entries(operationTable).map(
    ([id, info]) => [id as keyof typeof operationTable, { body: undefined, ...info }] as const,
  )) {
    const make = () => bodySchema(id);
    if (body === undefined) expect(make).toThrow(`There is no operation '${id}' with a body`);
    else expect(make()['~standard'].version).toBe(1);
  }
});
