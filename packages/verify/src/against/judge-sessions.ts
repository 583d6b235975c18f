// Judges recordings by the description: what differs, and what all of them say of the assumptions.

import { readSession, type SessionLine } from 'language-service-description/read-session';
import { createJudge, type Finding, type Judge, mergedFindings } from '../laws/judge.ts';
import type { Described } from '../service-description.ts';
import { Evidence } from './evidence.ts';
import { exchangeOf, operationOf } from './recorded-answer.ts';

/**
 * What recordings say of a description.
 * `judged`: exchanges with described operations that ended.
 * `others`: uploads and downloads, and exchanges that broke off.
 * `notes`: lines that were left out, in words.
 */
export type Judgement = Awaited<ReturnType<typeof judgeSessions>>;

/**
 * Reads recordings of `language-service record`; they add up.
 *
 * @throws SessionRefused when a file is no recording, has a newer format or cannot be read.
 */
export async function judgeSessions(paths: readonly string[], described: Described) {
  const notes: string[] = [];
  const evidence = new Evidence(described);
  const histories: (readonly Finding[])[] = [];
  let [judged, others] = [0, 0];
  for (const path of paths) {
    // The ids and counts of another recording are others.
    const judges = new Map<string, Judge>();
    for await (const line of readSession(path, (note) => void notes.push(note))) {
      const judge = judges.get(line.recording) ?? createJudge(described);
      judges.set(line.recording, judge);
      const exchange = exchangeOf(described, line);
      if (exchange !== undefined) {
        judged += 1;
        evidence.add(judge.add(exchange));
        continue;
      }
      others += 1;
      if (isUndescribed(described, line)) histories.push([undescribed(line)]);
    }
    for (const judge of judges.values()) histories.push(judge.findings());
  }
  const findings = mergedFindings(histories.flat());
  evidence.contradict(findings);
  return { judged, others, notes, findings, assumptions: evidence.results() };
}

function isUndescribed(described: Described, line: SessionLine): boolean {
  const { status = 0, path } = line.exchange;
  return path.startsWith('/') && operationOf(described, line) === undefined && status >= 200 && status < 300;
}

function undescribed({ place, exchange }: SessionLine): Finding {
  const where = `${exchange.method} ${exchange.path}`;
  return {
    where,
    what: 'it is accepted but not described',
    operation: where,
    at: exchange.at,
    place,
    count: 1,
    drift: [],
  };
}
