// Judges recordings by the description: what differs in each exchange, and what all of them say of the assumptions.

import type { DriftFinding } from 'language-service-client/drift';
import { readSession, type SessionLine } from 'language-service-description/read-session';
import { mistypedContent, placeOfFinding, undescribedContent, unlistedStatus } from '../answer-drift.ts';
import { madeUpRule } from '../checks/configured-rules.ts';
import type { Described } from '../service-description.ts';
import { type AssumptionEvidence, Evidence } from './evidence.ts';
import { answerOf, operationOf, type RecordedAnswer } from './recorded-answer.ts';

/** A difference, where it was first seen, and how often. */
export interface SessionFinding {
  readonly what: string;
  /** ISO 8601 date and time, and line, of the first. */
  readonly at: string;
  readonly place: string;
  readonly count: number;
  /** What the description can be corrected by. */
  readonly finding?: DriftFinding;
}

/** What recordings say of a description. */
export interface Judgement {
  /** Exchanges with described operations that ended. */
  readonly judged: number;
  /** Uploads and downloads, and exchanges that broke off. */
  readonly others: number;
  /** Lines that were left out, in words. */
  readonly notes: readonly string[];
  readonly findings: readonly SessionFinding[];
  readonly assumptions: readonly AssumptionEvidence[];
}

/**
 * Reads recordings of `language-service record`; they add up.
 *
 * @throws SessionRefused when a file is no recording, has a newer format or cannot be read.
 */
export async function judgeSessions(paths: readonly string[], described: Described): Promise<Judgement> {
  const notes: string[] = [];
  const found = new Map<string, SessionFinding>();
  const evidence = new Evidence(described);
  const contentOf = undescribedContent(described);
  let [judged, others] = [0, 0];
  const keep = ({ place, exchange }: SessionLine, what: string, finding?: DriftFinding) => {
    const first = found.get(what) ?? { what, at: exchange.at, place, count: 0, ...(finding && { finding }) };
    found.set(what, { ...first, count: first.count + 1 });
  };
  for (const path of paths) {
    for await (const line of readSession(path, (note) => void notes.push(note))) {
      const one = answerOf(described, line);
      if (one === undefined) {
        others += 1;
        if (isUndescribed(described, line))
          keep(line, `${line.exchange.method} ${line.exchange.path} is taken, and not described`);
        continue;
      }
      judged += 1;
      evidence.add(one);
      for (const finding of driftOf(described, one, contentOf))
        keep(line, `${wordsOf[finding.kind]}: ${placeOfFinding(finding)}`, finding);
      if (one.isSuccess && line.exchange.response?.body !== undefined)
        for (const fault of mistypedContent(described, one.answer))
          keep(line, `${one.operation.id}: ${fault.replaceAll(/\/\d+(?=\/|$| )/g, '/*')}`);
    }
  }
  return { judged, others, notes, findings: [...found.values()], assumptions: evidence.results() };
}

const wordsOf: Readonly<Record<DriftFinding['kind'], string>> = {
  'unknown-field': 'a field that is not described',
  'unknown-value': 'a value that is not described',
  'undocumented-status': 'a status that is not listed',
  'empty-cursor': 'an empty cursor',
  'content-type': 'a content type that is not described',
};

function driftOf(
  described: Described,
  one: RecordedAnswer,
  contentOf: (answer: RecordedAnswer['answer']) => DriftFinding[],
): DriftFinding[] {
  const content = contentOf(one.answer).filter(({ pointer }) => !pointer.endsWith(madeUpRule));
  const status = unlistedStatus(described, one.answer);
  return [...content.map(withoutPseudonym), ...(status === undefined ? [] : [status]), ...contentTypeOf(one)];
}

function contentTypeOf({ answer, operation, line, isSuccess }: RecordedAnswer): DriftFinding[] {
  const [type = ''] = (line.exchange.response?.headers['content-type'] ?? '').split(';');
  const reply = operation.success.find(({ status }) => status === answer.status);
  const known = Object.keys(reply?.response.content ?? {});
  if (!isSuccess || !type.includes('/') || known.length === 0 || known.includes(type)) return [];
  return [{ kind: 'content-type', operationId: operation.id, pointer: '', value: type }];
}

/** A new name or value may be one that the recording replaced: then it corrects nothing. */
function withoutPseudonym(finding: DriftFinding): DriftFinding {
  if (finding.kind === 'unknown-value')
    return mayBePseudonym(finding.value ?? '') ? { ...finding, value: undefined } : finding;
  const names = finding.pointer.split('/');
  const name = names.at(-1) ?? '';
  return mayBePseudonym(name) ? { ...finding, pointer: [...names.slice(0, -1), '*'].join('/') } : finding;
}

/** The forms that a recording gives to words and numbers that it replaces. */
function mayBePseudonym(text: string): boolean {
  return /^([a-u]{4}|[a-u]{8}|[a-u]{24}|\d{8}|~)$/.test(text);
}

function isUndescribed(described: Described, line: SessionLine): boolean {
  const { status = 0, path } = line.exchange;
  return path.startsWith('/') && operationOf(described, line) === undefined && status >= 200 && status < 300;
}
