import { type Bug, bugsIn } from './mutant.ts';

/** What is between a socket or a command line and the service. */
export const servingBugs: readonly Bug[] = [
  ...bugsIn(
    'server/http/serve.ts',
    ['server/http/drain-body.test.ts', 'server/http/serve.test.ts', 'server/http/malformed-requests.test.ts'],
    [
      ['an answer ends before the body', 'await endAfterBody(response, incoming, outgoing)', 'response'],
      ['an invalid host breaks the connection', '!URL.canParse(request.url)', 'false'],
      ['a second answer follows the first', 'answering.has(socket)', 'false'],
      ['the log shows queries', '{ pathname } = URL', '{ href: pathname } = URL'],
    ],
  ),
  ...bugsIn(
    'server/body/forms.ts',
    [
      'server/body/forms.test.ts',
      'robustness/large-bodies.test.ts',
      'resources/translation/translation.test.ts',
      'stories.test.ts',
    ],
    [
      ['an array in a form is an object', 'given.flatMap((text) =>', 'given.map((text) =>'],
      ['a form that changes nothing is taken', '!given.some((name) => known.includes(name))', 'false'],
      ['fields in brackets are passed over', 'if (split !== undefined)', 'if (split === null)'],
      ['a field of a form is parsed unseen', 'createJsonGuard(name)(Buffer.from(text));', ''],
      ['fields are parsed without end', "hasMoreThan(text, '&', MAX_VALUES)", 'false'],
    ],
  ),
  ...bugsIn(
    'server/http/control.ts',
    ['server/http/control.test.ts', 'server/cors-origins.test.ts'],
    [
      ['every page steers', '(from !== null && from !== origin)', 'false'],
      ['every name of this machine steers', '!isOwn(hostname) ||', ''],
      ['a bare command takes anything', 'checkFields(given, {});\n    return run', 'return run'],
    ],
  ),
  ...bugsIn(
    'time/clock.ts',
    ['server/http/control.test.ts'],
    [
      ['the clock has no end', 'if (base() + next >= LAST_MS)', 'if (base() + next >= Infinity)'],
      [
        'a refused advance has its effect',
        'const next = aheadMs + milliseconds(by);',
        'aheadMs += milliseconds(by);\n      const next = aheadMs;',
      ],
    ],
  ),
  ...bugsIn(
    'store/ownership.ts',
    ['store/ownership.test.ts'],
    [
      ['any folder is taken', 'if (foreign.length === 0) return;', 'return;'],
      ['a folder of uploads is taken', ' && readdirSync(join(path, name)).length === 0', ''],
    ],
  ),
];
