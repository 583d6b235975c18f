import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { operationDescriptions } from '../../src/server/description.ts';
import { citable } from '../support/source-document.ts';

/** The statuses by their names in HTTP. */
const STATUSES = Object.fromEntries(Object.entries(STATUS_CODES).map(([status, name]) => [name, status]));

const page = readFileSync(new URL('../../../../docs/sandbox-fidelity.md', import.meta.url), 'utf8');
const line = /^(?:## (.*)|### (.*)|\| (.*) \| (documented|assumed|not modelled) \| (.*?) ?\|)$/gm;
let [title, operation] = ['', ''];
const rows = Array.from(
  page.matchAll(line),
  ([, section, heading, behaviour = '', standing, clause = '']) => {
    if (section !== undefined) [title, operation] = [section, ''];
    operation = heading ?? operation;
    return { title, operation, behaviour, standing, clause };
  },
).filter(({ standing }) => standing !== undefined);

test('every operation has behaviours, and no other thing has', () => {
  const operations = new Set(rows.map(({ operation }) => operation).filter((operation) => operation !== ''));
  expect([...operations].sort()).toEqual(operationDescriptions.map(({ id }) => id).sort());
});

test('what is documented cites a clause, and nothing else does', () => {
  const wrong = rows.filter(({ standing, clause }) => (standing === 'documented') !== (clause !== ''));
  expect(wrong).toEqual([]);
});

test('every cited clause is in docs/source.md', () => {
  const clauses = citable();
  const cited = rows.map(({ clause }) => clause).filter((clause) => clause !== '');
  expect([...new Set(cited)].filter((clause) => !clauses.has(clause))).toEqual([]);
});

test('what the description only assumes of a status is not called documented', () => {
  const assumedCauses = Object.values(openapi.components.responses).flatMap((response) =>
    'x-assumed' in response && /causes/.test(response['x-assumed'])
      ? [{ title: response.description.split('.')[0], causes: response.description.match(/\w{7,}/g) ?? [] }]
      : [],
  );
  const contradicted = assumedCauses.flatMap(({ title, causes }) => {
    const clause = `Errors: ${STATUSES[String(title)]}`;
    const stated = rows.filter((row) => row.clause === clause);
    return stated.filter(({ behaviour }) => causes.some((cause) => behaviour.includes(cause)));
  });
  expect(assumedCauses.map(({ title }) => title)).toContain('Unauthorized');
  expect(contradicted).toEqual([]);
});

test('every behaviour is its own sentence', () => {
  const unfinished = rows.filter(({ behaviour }) => !/^["`\w%].*[.]$/.test(behaviour));
  expect(unfinished).toEqual([]);
});

test('no operation has a behaviour twice', () => {
  const titles = rows.map(({ title, operation, behaviour }) => `${title} ${operation} ${behaviour}`);
  expect(titles.filter((row, index) => titles.indexOf(row) !== index)).toEqual([]);
});
