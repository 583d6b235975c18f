import { expect, test } from 'vitest';
import { HELP, readCommandLine } from '../../src/command/command-line.ts';
import { fixtures } from '../../src/index.ts';

const PLAIN = {
  ...{ port: 4030, host: '127.0.0.1', allowHosts: [], story: false, control: false, log: false },
  key: fixtures.key,
  options: { accounts: [{ id: fixtures.account }] },
};
const withOptions = (options: object) => ({ options: { ...PLAIN.options, ...options } });

test.each([
  ['', {}],
  ['--port 0 --story --control --log', { port: 0, story: true, control: true, log: true }],
  ['--host 0.0.0.0 --allow-host a,b', { host: '0.0.0.0', allowHosts: ['a', 'b'] }],
  ['--key mine', { key: 'mine', ...withOptions({ keys: [{ key: 'mine' }] }) }],
  ['--data here --max-upload 2', withOptions({ data: 'here', maxUploadBytes: 2_097_152 })],
  ['--cors *', withOptions({ cors: '*' })],
  [
    '--cors https://a.example,http://localhost:1',
    withOptions({ cors: ['https://a.example', 'http://localhost:1'] }),
  ],
  [
    '--memories 500 --requests-per-minute 60 --characters-per-month 500000',
    withOptions({
      accounts: [
        {
          id: fixtures.account,
          memoryLimit: 500,
          rateLimit: { requests: 60, per: '1m' },
          characterQuota: { characters: 500_000, per: '30d' },
        },
      ],
    }),
  ],
])('"%s" is understood', (line, expected) => {
  expect(readCommandLine(line.split(' ').filter(Boolean))).toEqual({ ...PLAIN, ...expected });
});

test('the help has every option', () => {
  const named = [...HELP.matchAll(/^ {2}(?:-h, )?--([\w-]+)/gm)].map(([, name]) => name);
  const flags = ['story', 'control', 'log'];
  const args = named
    .filter((name = '') => !['help', 'sample'].includes(name))
    .flatMap((name = '') =>
      flags.includes(name) ? [`--${name}`] : [`--${name}`, name === 'cors' ? '*' : '1'],
    );
  expect([named.length, readCommandLine(args)]).toMatchObject([15, { port: 1 }]);
});

test.each([
  [['--nope'], "Unknown option '--nope'"],
  [['--port', '65536'], '--port must be a number from 0 to 65535, not 65536'],
  [['--max-upload', '1.5'], '--max-upload must be a number from 0 to 1000000000, not 1.5'],
  [['--data', ''], '--data must be a folder'],
  [
    ['--allow-host', 'a,http://b'],
    '--allow-host must be a name such as host.docker.internal, not "http://b"',
  ],
  [['--key', 'two words'], '--key must consist of letters, digits and punctuation of ASCII, without spaces'],
  [['--cors', 'https://a.b/c'], 'cors must be * or origins such as https://app.example, not "https://a.b/c"'],
  [['--cors', 'app.example'], 'cors must be * or origins such as https://app.example, not "app.example"'],
])('%j is refused in a line', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(expect.objectContaining({ message }));
});
