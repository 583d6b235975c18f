// Runs the program in one runtime with its own folder and service; joins its reports with the store's records.

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentOf } from './program/content.ts';
import { tmxOf, units } from './program/tmx.ts';
import type { Playing, Runtime } from './runtimes/runtime.ts';
import { openService, type Service } from './service/service.ts';
import type { Put } from './service/store.ts';

export type Seen = Readonly<Record<string, string>>;

/** What the whole program may take, and what its end may take after its report, in milliseconds. */
const limits = { report: 300_000, end: 5_000 } as const;

/** Lets the runtime play below a folder that holds the client; gives what was seen, or what it printed instead. */
export async function playIn(runtime: Runtime, installed: string): Promise<Seen | string> {
  const folder = mkdtempSync(join(installed, 'play-'));
  writeFileSync(join(folder, 'memory.tmx'), tmxOf(units));
  await using service = await openService(folder);
  const playing = await runtime.start({ folder, origin: service.origin });
  try {
    return await watch(playing, service, folder);
  } finally {
    playing.kill();
    await playing.ended;
  }
}

async function watch(playing: Playing, service: Service, folder: string): Promise<Seen | string> {
  const late = sleep(limits.report, 'no report in time', { ref: false });
  // A report that was sent just before the end comes first.
  const ended = playing.ended.then((how) => sleep(500, `${how}, without a report`, { ref: false }));
  const report = await Promise.race([service.report, ended, late]);
  if (typeof report === 'string') return `${report}\n${playing.output()}`;
  const end = await Promise.race([playing.ended, sleep(limits.end, 'does not end', { ref: false })]);
  return { ...report, ...seenByStore(service), ...exportedTo(folder), 'in the end': end };
}

function seenByStore({ puts, elsewhere }: Service): Seen {
  const taken = puts.filter(({ store }) => store === 'taking');
  const named = Object.groupBy(taken, ({ name }) => `the store got ${name}`);
  const looks = Object.entries(named).map(([name, these = []]) => [
    name,
    these.map(lookOf).join(', and again '),
  ]);
  return {
    ...Object.fromEntries(looks),
    'where redirects pointed came': elsewhere.join(', ') || 'nothing',
  };
}

/** What an upload must have, and what it must not have. */
function lookOf({ headers, bytes, sha256 }: Put): string {
  const right = createHash('sha256').update(contentOf(bytes)).digest('hex') === sha256;
  const unwanted = ['transfer-encoding', 'authorization', 'cookie'].filter((name) => name in headers);
  return [
    `length ${headers['content-length']}`,
    headers['content-type'],
    right ? 'the same bytes' : `${bytes} other bytes`,
    ...(headers.expect === undefined ? [] : ['asked first']),
    ...unwanted.map((name) => `${name}: ${headers[name]}`),
  ].join(', ');
}

function exportedTo(folder: string): Seen {
  const path = join(folder, 'export.tmx');
  if (!existsSync(path)) return { 'the exported file': 'none' };
  const text = readFileSync(path, 'utf8');
  const whole = units.every(({ de }) => text.includes(`<seg>${de}</seg>`));
  const parts = readdirSync(folder).filter((name) => name.endsWith('.part'));
  const beside = parts.length === 0 ? 'nothing' : parts.join(', ');
  return { 'the exported file': `${whole ? 'every text' : 'texts missing'}, and ${beside} beside it` };
}
