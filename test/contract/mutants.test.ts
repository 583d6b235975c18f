// Tests the checkers: for each kind of disagreement, which checkers find it, under which name, and which miss it.

import { expect, test } from 'vitest';
import { document } from '../support/description.ts';
import type { ContractCase } from './cases/contract-case.ts';
import { derivedCases } from './cases/derived-cases.ts';
import { openService } from './generated/generated-service.ts';
import { playGenerated } from './generated/play-requests.ts';
import { ignoredScope, undescribedField, undescribedStatus, withExample } from './mutants/mutants.ts';
import { validateCase } from './run-case/verdict.ts';
import { openMock } from './targets/mock.ts';
import { openProxy } from './targets/proxy.ts';
import { type Mutant, openSandbox } from './targets/sandbox.ts';
import type { Target } from './targets/target.ts';
import { createValidator } from './validator/validator.ts';
import { playWorkflows } from './workflows/run-workflows.ts';
import { serveStory } from './workflows/story-service.ts';

const validator = createValidator(document);
const answers = caseOf('styleRules_get', 'answers');
const renames = caseOf('styleRules_update', 'takes rename as application/json');
const forbids = caseOf('styleRules_delete', 'refuses a key whose scopes do not cover it');

test('a field the description lacks is found by the validator, behind the proxy too', async () => {
  const named = ['styleRules_get reply 200: /owner is not described'];
  expect(await faultsOn(() => openSandbox(undescribedField), answers)).toEqual(named);
  expect(await faultsOn(() => openProxy(document, undescribedField), answers)).toEqual(named);
});

test('a status the description does not list is found by Prism, and without it by case and validator', async () => {
  expect(await faultsOn(() => openProxy(document, undescribedStatus), renames)).toEqual([
    'styleRules_update: Prism: response: Unable to match the returned status code with those defined in the document: 200,400,401,403,404,415,429,456,500,503',
  ]);
  expect(await faultsOn(() => openSandbox(undescribedStatus), renames)).toEqual([
    expect.stringMatching(/^styleRules_update: answers 202 where 200 is due: /),
    'styleRules_update reply 202: the status is not described',
  ]);
});

test('a parameter that only the client knows is found by the validator, and by no Prism', async () => {
  const sorted: ContractCase = {
    operation: 'styleRules_list',
    title: 'sorts',
    query: { sort: 'name' },
    expected: { status: 200 },
  };
  const named = ['styleRules_list request: the query parameter sort is not described'];
  expect(await faultsOn(() => openMock(document), sorted)).toEqual(named);
  expect(await faultsOn(() => openProxy(document), sorted)).toEqual(named);
});

test('an example that breaks its schema is found by the mock', async () => {
  const pointer =
    '/paths/~1v3~1style_rules~1{style_id}/get/responses/200/content/application~1json/examples/list/value/version';
  expect(await faultsOn(() => openMock(withExample(document, pointer, 'three')), answers)).toEqual([
    'styleRules_get reply 200: /version must be integer',
    'styleRules_get: Prism: response.body.version: Response body property version must be integer',
  ]);
});

test('a handler that ignores a scope is found by the case of that scope alone', async () => {
  const named = [
    'styleRules_delete: answers 204 where 403 is due: ',
    'styleRules_delete: /message is undefined, not /^Forbidden/',
    'styleRules_delete: /code is undefined, not "forbidden"',
  ];
  expect(await faultsOn(() => openSandbox(ignoredScope), forbids)).toEqual(named);
  expect(await faultsOn(() => openProxy(document, ignoredScope), forbids)).toEqual(named);
});

test.for([
  [
    'a field the description lacks',
    'styleRules_get',
    undescribedField,
    /reply 200: \/owner is not described/,
  ],
  ['a status it does not list', 'styleRules_update', undescribedStatus, /success is due, and 202 comes/],
  [
    'a scope that is ignored',
    'styleRules_delete',
    ignoredScope,
    /^styleRules_delete: comes with a key without style_rules:write: 403 is due/,
  ],
] as const)('generated requests find %s, and show a request that shows it', async ([, id, mutant, words]) => {
  const [found = ''] = await generatedOn(mutant, id);
  expect(found).toMatch(words);
  expect(found).toMatch(
    /curl -X [A-Z]+ "\$BASE_URL"'\/v3\/style_rules\/.*"Authorization: Service-Auth-Key \$LANGUAGE_SERVICE_KEY"/,
  );
});

test.for([
  ['find a field the description lacks', undescribedField, ['read']],
  ['find a status it does not list', undescribedStatus, ['rename']],
  ['miss a scope that is ignored', ignoredScope, []],
] as const)('workflows %s', async ([, mutant, expected]) => {
  const service = await serveStory(mutant);
  const files = ['openapi/workflows/style-rules.arazzo.yaml'];
  const steps = await playWorkflows({ files, ...service }).finally(() => service.close());
  expect(steps.filter(({ faults }) => faults.length > 0).map(({ step }) => step)).toEqual(expected);
});

function caseOf(operation: string, title: string): ContractCase {
  const found = derivedCases.find((one) => one.operation === operation && one.title === title);
  if (found === undefined) throw new Error(`There is no case ${operation} ${title}`);
  return found;
}

async function faultsOn(open: () => Promise<Target>, contractCase: ContractCase): Promise<string[]> {
  const target = await open();
  return validateCase(target, validator, contractCase).finally(() => target.close());
}

async function generatedOn(mutant: Mutant, id: string): Promise<readonly string[]> {
  const service = await openService(document, mutant);
  const operation = service.validator.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}`);
  const { found } = await playGenerated(service, operation, { seed: 7, runs: 60 }).finally(() =>
    service.close(),
  );
  return found;
}
