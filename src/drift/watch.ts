// A service grows before its description does. Undocumented behaviour never fails a call; each finding is reported once
// to `onDrift`.

import { type EventListener, guarded } from '../events.ts';
import { field, parsed } from '../field.ts';
import { documentedStatuses } from '../generated/statuses.ts';
import type { TransportResponse } from '../http/fetch.ts';
import type { OperationRow } from '../operation-info.ts';
import type { DriftDetector, DriftFinding, DriftListener } from './findings.ts';

/** Compares one response with the description. `data` is undefined if there is no body. */
type DriftWatch = (row: OperationRow, response: TransportResponse, data?: unknown) => void;

export interface DriftOptions {
  readonly onDrift: DriftListener | undefined;
  /** Knows fields and values; without it only status, content type and cursor are compared. */
  readonly detector: DriftDetector | undefined;
  readonly emit: EventListener;
}

/** After so many different findings a client reports no more. */
export const maxFindings = 1_000;

export function createDriftWatch({ onDrift, detector, emit }: DriftOptions): DriftWatch {
  const tell = guarded(onDrift);
  const reported = new Set<string>();
  // An error of a detector does not fail the call: the service may have applied it already.
  const compare = guarded((answered: Parameters<DriftWatch>) => {
    for (const finding of findingsOf(answered, detector)) {
      const what = finding.kind.replaceAll('-', ' ');
      const text = `${finding.operationId}: ${what}: ${[finding.pointer, finding.value].filter(Boolean).join(' ')}`;
      if (reported.has(text) || reported.size >= maxFindings) continue;
      reported.add(text);
      tell(finding);
      emit({ type: 'warning', code: 'contract-drift', message: text.trimEnd() });
    }
  });
  return (...answered) => compare(answered);
}

function* findingsOf(
  [row, { status, header, text }, answer]: Parameters<DriftWatch>,
  detector: DriftDetector | undefined,
): Iterable<DriftFinding> {
  const operationId = row.id;
  // A refusal has its described body, too; what a failing gateway writes is not the service's.
  const isRefused = status >= 400 && status < 500 && text !== '';
  const data = isRefused ? (parsed(text) ?? text) : answer;
  if (!documentedStatuses(row).includes(status))
    yield { operationId, kind: 'undocumented-status', pointer: '', value: `${status}` };
  if (data === undefined) return;
  const value = header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';
  if (!isDue(value, isRefused ? undefined : row.accept))
    yield { operationId, kind: 'content-type', pointer: '', value: nameLike(value) };
  const pointer = emptyCursorIn(data, row);
  if (pointer !== undefined) yield { operationId, kind: 'empty-cursor', pointer };
  // An empty cursor of another type is one finding.
  for (const finding of detector?.(operationId, status, data) ?? [])
    if (finding.pointer !== pointer) yield finding;
}

function isDue(contentType: string, accept: string | undefined): boolean {
  return accept === undefined ? /[/+]json$/.test(contentType) : contentType === accept;
}

function nameLike(value: string): string | undefined {
  return /^[\w.+/-]{1,64}$/.test(value) ? value : undefined;
}

/** Absent on the last page (Translation memories, rule 1): null and "" count as absent and are findings. */
function emptyCursorIn(data: unknown, { paging }: OperationRow): string | undefined {
  if (paging?.kind !== 'cursor') return undefined;
  const cursor = field(data, paging.next);
  return cursor === null || cursor === '' ? `/${paging.next}` : undefined;
}
