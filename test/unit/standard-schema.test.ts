import type { NewStyleRuleList } from 'language-service-client';
import { expect, expectTypeOf, test } from 'vitest';
import { InvalidRequestError } from '../../src/errors/request.ts';
import { bodySchema } from '../../src/extensions/standard-schema.ts';
import { type OperationInfo, operationTable } from '../../src/generated/operations.ts';

const { validate, types, vendor } = bodySchema('styleRules_create')['~standard'];
expectTypeOf<NonNullable<typeof types>['output']>().toEqualTypeOf<NewStyleRuleList>();

test('gives a valid body as it is', () => {
  const body = { name: 'Manuals', language: 'en', extra: 1 };
  expect([validate(body), vendor]).toEqual([{ value: body }, 'language-service-client']);
  expect(Reflect.get(validate(body), 'value')).toBe(body);
});

test('gives one issue a limit, each with its place', () => {
  expect(validate({ name: 7, language: 'en' }).issues?.map(({ path }) => path)).toEqual([['name']]);
  const { issues } = validate({ language: 'nl', custom_instructions: [{ label: 'a', prompt: 'b' }, {}] });
  expect(issues?.map(({ path }) => path.join('/'))).toEqual([
    'name',
    'language',
    'custom_instructions/1/label',
    'custom_instructions/1/prompt',
  ]);
  expect(issues?.[0]).toEqual({ message: 'styleRules_create: name is required', path: ['name'] });
  expect(issues?.[2]?.path[1]).toBe(1);
});

test.for([undefined, null, 'text', []])('refuses %j as a whole', (value) => {
  expect(validate(value).issues?.[0]?.path).toEqual([]);
});

test.for(Object.entries<OperationInfo>(operationTable))('%s has one if it has a body', ([id, { body }]) => {
  const make = () => bodySchema(id as keyof typeof operationTable)['~standard'].version;
  const message = `There is no operation '${id}' with a body: see operationTable`;
  if (body === undefined) expect(make).toThrow(new InvalidRequestError(message, { field: 'id' }));
  else expect(make()).toBe(1);
});
