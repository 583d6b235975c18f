import { expect, test } from 'vitest';
import { atPorts } from '../../../../scripts/documents/page-ports.ts';
import type { Terminal } from '../../../../scripts/documents/terminal.ts';

/** A terminal that prints what it is to run. */
const echo: Terminal = {
  run: async (line) => ({ printed: line, code: 0 }),
  save: () => undefined,
  close: () => undefined,
};

test.for([
  [40101, 36_001],
  [36_001, 40_301],
  [14_030, 40_100],
] as const)('the ports %i and %i stand for those of a page, whatever digits are in them', async (ports) => {
  const [sandbox, mock] = ports;
  const ran: string[] = [];
  const run: Terminal['run'] = (line) => {
    ran.push(line);
    return echo.run(line);
  };
  const terminal = atPorts({ ...echo, run }, ports);
  const page = 'curl http://127.0.0.1:4030 http://127.0.0.1:4010';
  expect((await terminal.run(page)).printed).toBe(page);
  await terminal.run('npx language-service-sandbox --story');
  expect(ran).toEqual([
    `curl http://127.0.0.1:${sandbox} http://127.0.0.1:${mock}`,
    `npx language-service-sandbox --port ${sandbox} --story`,
  ]);
});
