// Redirects (plan, 3.3). None is followed, wherever it leads: one could carry the key, or the body, elsewhere.

import { answer } from '../harness/steps.ts';
import { type Fault, fails, good } from './cells.ts';

const places = {
  'the same host': '/v3/elsewhere',
  'another host': 'https://elsewhere.example.com/v3/style_rules',
  'another port': 'http://127.0.0.1:1/v3/style_rules',
  'plain http': 'http://service.example.com/v3/style_rules',
  'no place': undefined,
  'a place that is none': 'http://[',
} as const;

const statuses = [300, 301, 302, 303, 304, 307, 308] as const;

export const redirectingFaults: readonly Fault[] = statuses.flatMap((status) =>
  Object.entries(places).map(([place, location]) => ({
    id: `S30.${status} to ${place}`,
    what: `answers ${status} with a Location of ${place}`,
    script: (operation) => [answer(status, '', { location }), good(operation)],
    cells: { 'R P L C M W D I X U V G': fails('UnexpectedRedirectError', 1, { status }) },
  })),
);
