import { fixtureKeys, fixtures } from '../../seed/fixtures.ts';

const OTHERS = Object.entries(fixtureKeys).filter(([, key]) => key !== fixtures.key);

/** Returns whether a browser opens the base address. */
export function isWelcome({ method, url }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && new URL(url).pathname === '/';
}

/** Returns what a browser shows at the base address, in plain text. */
export function welcome(origin: string, hasControl: boolean): Response {
  const page = `This is the sandbox of the Language Service API: a small service on this machine, for trying things and for tests.
It is not the service itself, and nothing leaves this machine.

Base address   ${origin}
Key            ${fixtures.key}
Console        ${origin}/__sandbox/ shows requests, jobs and faults in a browser

  curl ${origin}/v3/style_rules -H 'Authorization: Service-Auth-Key ${fixtures.key}'

Keys that are refused, each in its own way:

${OTHERS.map(([name, key]) => `  ${name.padEnd(20)} ${key}`).join('\n')}

Where to look:

  README.md of language-service-sandbox   what it takes and how it is steered
  docs/sandbox-fidelity.md                which behaviours are documented, assumed or left out
  ${hasControl ? `${origin}/__sandbox/health` : '--control'}
      ${hasControl ? 'the commands are open' : 'opens the commands: time, faults, jobs, journal'}
`;
  return new Response(page, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
