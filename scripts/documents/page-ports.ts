// A page names the ports of its servers; where it is played, they may be in use. The port alone differs.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Terminal } from './terminal.ts';

/** The ports that pages name: of the sandbox, and of Prism. */
const NAMED = ['4030', '4010'];
const SANDBOX = /\blanguage-service[- ]sandbox\b/;

/** A free port for each that pages name. */
export async function freePorts(): Promise<number[]> {
  const servers = NAMED.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => Object(server.address()).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The terminal in which the ports of pages are these. */
export function atPorts(terminal: Terminal, ports: readonly number[]): Terminal {
  const real = ports.map(String);
  const here = (text: string) => exchanged(text, NAMED, real);
  const onPage = (text: string) => exchanged(text, real, NAMED);
  return {
    ...terminal,
    async run(line) {
      const named = SANDBOX.test(line) && !/--(port|sample)/.test(line);
      const ended = await terminal.run(here(named ? line.replace(SANDBOX, '$& --port 4030') : line));
      return { ...ended, printed: onPage(ended.printed) };
    },
    save: (name, text) => terminal.save(name, here(text)),
  };
}

/** All at once: a free port may hold the digits of one that a page names. */
function exchanged(text: string, from: readonly string[], to: readonly string[]): string {
  return text.replaceAll(new RegExp(from.join('|'), 'g'), (port) => to[from.indexOf(port)] ?? port);
}
