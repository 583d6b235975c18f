// The client follows no redirect: it could carry the key or the body to another host.

import { answer } from '../harness/steps.ts';
import { type Fault, fails, good } from './cells.ts';

const places = {
  'the same host': '/v3/elsewhere',
  'another host': 'https://elsewhere.example.com/v3/style_rules',
  'another port': 'http://127.0.0.1:1/v3/style_rules',
  'plain http': 'http://service.example.com/v3/style_rules',
  'no place': undefined,
  'an invalid address': 'http://[',
} as const;

const statuses = [300, 301, 302, 303, 304, 307, 308] as const;

export const redirectingFaults: readonly Fault[] = statuses.flatMap((status) =>
  Object.entries(places).map(([place, location]) => ({
    id: `redirect.${status} to ${place}`,
    what: `answers ${status} with a Location of ${place}`,
    script: (operation) => [answer(status, '', { location }), good(operation)],
    cells: { all: fails('UnexpectedRedirectError', 1, { status }) },
  })),
);
