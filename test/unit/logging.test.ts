import { expect, test } from 'vitest';
import type { Logger } from '../../src/events.ts';
import { broken, json, refusal } from '../support/answers.ts';
import { consoleErrors } from '../support/console-errors.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { memoryService, steps } from '../support/scripted-memory.ts';

interface Log extends Logger {
  /** `debug GET /v3/…`. */
  readonly lines: readonly string[];
}

function createLog(): Log {
  const lines: string[] = [];
  const at = (level: string) => (line: string) => {
    lines.push(
      `${level} ${line.replace(/^language-service: call \d+, /, 'call, ').replace('language-service: ', '')}`,
    );
  };
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

test('writes a line for every event, at the level of its type', async () => {
  const logger = createLog();
  const traced = json({}, { headers: { 'x-trace-id': 't-1' } });
  const answers = [broken('ECONNREFUSED'), refusal(503), traced, refusal(400)];
  const { client } = createScriptedClient(answers, { logger });
  await client.styleRules.get('1');
  await client.styleRules.get('2').catch(() => undefined);
  expect(logger.lines).toEqual([
    'debug call, GET /v3/style_rules/1, attempt 1',
    'error call, GET /v3/style_rules/1 failed after 0 ms: ConnectionError (ECONNREFUSED)',
    'warn call, GET /v3/style_rules/1: retry in 250 ms, after ConnectionError',
    'debug call, GET /v3/style_rules/1, attempt 2',
    'warn call, GET /v3/style_rules/1 -> 503 in 0 ms',
    'warn call, GET /v3/style_rules/1: retry in 500 ms, after 503',
    'debug call, GET /v3/style_rules/1, attempt 3',
    'debug call, GET /v3/style_rules/1 -> 200 in 0 ms (trace t-1)',
    'debug call, GET /v3/style_rules/2, attempt 1',
    'warn call, GET /v3/style_rules/2 -> 400 in 0 ms',
  ]);
});

test('writes of jobs, files and warnings', async () => {
  const logger = createLog();
  const results = [{ status: 'queued\nerror: not a line', translation_memory_id: 'tm' }];
  const done = json({ job_id: 'j', results: [{ status: 'completed', translation_memory_id: 'tm' }] });
  const seen = [json({ job_id: 'j', results }), done];
  const { client } = createScriptedClient(
    [memoryService({ [steps.look]: (sent, signal) => (seen.shift() ?? done)(sent, signal) })],
    { logger },
  );
  await client.translationMemories.importFrom(new Blob(['<tmx></tmx>']));
  const lines = logger.lines.filter((line) => !line.includes(' /v3/'));
  expect(lines[0]).toBe('debug upload: 0 of 11 bytes (job j)');
  expect(lines).toContain('info job j: completed after 1000 ms');
  expect(lines.filter((line) => line.includes('not a line'))).toEqual([
    expect.stringMatching(/^warn unknown-status: .*queued error: not a line/),
    'info job j: queued error: not a line after 0 ms',
  ]);
});

test('holds no key, no signed query and no text of the customer', async () => {
  const logger = createLog();
  const { client } = createScriptedClient([memoryService()], { logger, apiKey: 'key-4711' });
  await client.translationMemories.importFrom(new Blob(['<tmx>Fahrrad</tmx>']));
  await client.translationMemories.exportTo('tm', { memory: true }).catch(() => undefined);
  expect(logger.lines.length).toBeGreaterThan(8);
  expect(logger.lines.filter((line) => /key-4711|signature|Fahrrad/.test(line))).toEqual([]);
});

test('a logger that throws fails no call; its first error is written to the console', async () => {
  const written = consoleErrors();
  const full = new Error('the disk is full');
  const fail = () => {
    throw full;
  };
  const logger = { debug: fail, info: fail, warn: fail, error: fail };
  const { client, events } = createScriptedClient([json({ style_id: '1' })], { logger });
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
  expect(await client.styleRules.get('1')).toEqual({ style_id: '1' });
  expect([written, events.length]).toEqual([[['language-service: a listener failed:', full]], 4]);
});
