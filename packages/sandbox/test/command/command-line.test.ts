import { expect, test } from 'vitest';
import { HELP, readCommandLine } from '../../src/command/command-line.ts';
import { fixtures } from '../../src/index.ts';

const PLAIN = {
  port: 4030,
  host: '127.0.0.1',
  allowHosts: [],
  story: false,
  control: false,
  log: false,
  key: fixtures.key,
  options: { accounts: [{ id: fixtures.account }] },
};

test.each([
  [[], {}],
  [['--port', '0', '--story', '--control', '--log'], { port: 0, story: true, control: true, log: true }],
  [['--host', '0.0.0.0', '--allow-host', 'a,b'], { host: '0.0.0.0', allowHosts: ['a', 'b'] }],
  [['--key', 'mine'], { key: 'mine', options: { ...PLAIN.options, keys: [{ key: 'mine' }] } }],
  [['--data', 'here'], { options: { ...PLAIN.options, data: 'here' } }],
  [['--cors', '*'], { options: { ...PLAIN.options, cors: '*' } }],
  [
    ['--cors', 'https://a.example,http://localhost:3000'],
    { options: { ...PLAIN.options, cors: ['https://a.example', 'http://localhost:3000'] } },
  ],
  [
    '--memories 250 --glossaries 1 --spoken-terms 2 --style-rule-lists 3 --style-profiles 0'.split(' '),
    {
      options: {
        accounts: [
          {
            id: fixtures.account,
            memoryLimit: 250,
            glossaryLimit: 1,
            spokenTermsLimit: 2,
            styleRuleListLimit: 3,
            styleProfileLimit: 0,
          },
        ],
      },
    },
  ],
  [
    ['--requests-per-minute', '60', '--characters-per-month', '500000'],
    {
      options: {
        accounts: [
          {
            id: fixtures.account,
            rateLimit: { requests: 60, per: '1m' },
            characterQuota: { characters: 500_000, per: '30d' },
          },
        ],
      },
    },
  ],
])('%j is understood', (args, expected) => {
  expect(readCommandLine(args)).toEqual({ ...PLAIN, ...expected });
});

test('the help has every option', () => {
  const named = [...HELP.matchAll(/^ {2}(?:-h, )?--([\w-]+)/gm)].map(([, name]) => name);
  const taken = named
    .filter((name) => name !== 'help' && name !== 'sample')
    .map((name) => [`--${name}`, '1']);
  const flags = new Set(['--story', '--control', '--log']);
  const args = taken.flatMap(([name = '', value = '']) =>
    name === '--cors' ? [name, '*'] : flags.has(name) ? [name] : [name, value],
  );
  expect([taken.length, readCommandLine(args)]).toMatchObject([17, { port: 1 }]);
});

test.each([
  [['--nope'], "Unknown option '--nope'"],
  [['leftover'], "Unexpected argument 'leftover'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--story=yes'], "Option '--story' does not take an argument"],
  [['--port', 'x'], '--port takes a number from 0 to 65535, not x'],
  [['--port', '65536'], '--port takes a number from 0 to 65535, not 65536'],
  [['--memories', '-1'], "Option '--memories' argument is ambiguous"],
  [['--memories', '1.5'], '--memories takes a number from 0 to 1000000000, not 1.5'],
  [['--memories', ''], '--memories takes a number from 0 to 1000000000, not '],
  [['--data', ''], '--data needs a folder'],
  [['--live', 'glossaries'], "Unknown option '--live'"],
  [['--allow-host', 'a,http://b'], '--allow-host takes names like host.docker.internal, not "http://b"'],
  [['--key', 'two words'], '--key must be letters, digits and signs without a space'],
  [['--cors', 'app.example'], 'cors must be * or origins such as https://app.example, not "app.example"'],
])('%j is refused in a line', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(expect.objectContaining({ message }));
});
