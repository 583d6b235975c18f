// Runs workflows of several requests. All steps share one value with the signal, the listeners, and the options of
// calls and transfers.

import { rethrow } from '#calls';
import type { CallResult } from '../../calls.ts';
import type { Core } from '../../create-core.ts';
import { isLanguageServiceError, ownCause } from '../../errors/base.ts';
import {
  nameOf,
  ResponseParseError,
  TimeoutError,
  UnknownOutcomeError,
  unknownOutcome,
} from '../../errors/request.ts';
import { guarded, type WarningEvent } from '../../events.ts';
import { field, textOf } from '../../field.ts';
import { partsOf } from '../../http/call.ts';
import type { OperationRow } from '../../operations.ts';
import { callOptionRules, checkOptions } from '../../options.ts';
import { longestTimerMs, serviceTime, within } from '../../timing.ts';
import {
  type ExportOptions,
  type ImportOptions,
  importOptionRules,
  type ProgressListener,
} from './options.ts';
import type { JobToken } from './tokens.ts';

/**
 * Runs a workflow, for example an import, under one deadline for all its calls, waits and transfers.
 *
 * After an abort or at the deadline, waits until files are closed and an incomplete file is removed. If the workflow
 * completes during this time, returns its result.
 */
export async function runWorkflow<T>(
  core: Core,
  name: string,
  options: ImportOptions & ExportOptions,
  run: (workflow: Workflow) => Promise<T>,
  rules = importOptionRules,
): Promise<T> {
  checkOptions(options, callOptionRules, rules);
  const { clock, defaults, keys } = partsOf(core);
  const { signal, deadlineMs: ms = defaults.deadlineMs } = options;
  const limit = { limit: 'deadline', limitMs: ms ?? 0 } as const;
  const onTimeUp = () => new TimeoutError(`${name}: not done within the deadline of ${ms} ms`, limit);
  let running: Promise<T> | undefined;
  let resumeToken: JobToken | undefined;
  const report = guarded(options.onResumeToken);
  const resumable = (token: JobToken) => {
    resumeToken = token;
    report(token);
  };
  try {
    return await within(clock, { signal, ms, onTimeUp }, (bounded) => {
      running = run(workflowOf(core, options, bounded, resumable));
      return running;
    });
  } catch (error) {
    // The reason of the end is known, but the workflow may still clean up or succeed.
    const outcome = await running?.then(
      (value) => ({ value }),
      () => undefined,
    );
    if (outcome !== undefined) return outcome.value;
    // The program owns the reason of an abort and may share it between runs, so no token is added.
    if (error === signal?.reason) return rethrow(error);
    // An error of the program's own stream may contain a secret.
    if (!isLanguageServiceError(error)) return rethrow(ownCause(error, keys.secrets.redact));
    const { jobId } = resumeToken ?? {};
    return rethrow(jobId === undefined ? error : Object.assign(error, { jobId, resumeToken }));
  }
}

/** The values that all steps of an import or export share. */
export type Workflow = ReturnType<typeof workflowOf>;

function workflowOf(
  core: Core,
  options: ImportOptions & ExportOptions,
  signal: AbortSignal,
  resumable: (token: JobToken) => void,
) {
  const own = partsOf(core);
  const { clock, customFetch: fetch, defaults, emit, lastSeen } = own;
  const { secrets } = own.keys;
  const { timeoutMs, headers, checkRequests, idleTimeoutMs, digest } = options;
  const { maxRetries = defaults.maxRetries } = options;
  const report = guarded(options.onProgress);
  const now = () => serviceTime(clock, lastSeen);
  const notify: ProgressListener = (event) => {
    emit(event);
    report(event);
  };
  // The run has its own deadline, so the client's default deadline must not apply to its calls.
  const deadlineMs = longestTimerMs;
  const callOptions = { timeoutMs, headers, maxRetries, checkRequests, deadlineMs, signal };
  const transferOptions = { fetch, secrets, clock, now, signal, idleTimeoutMs, digest, maxRetries };
  return {
    ...own,
    /** The first argument of the request functions that the workflow calls, for example `getTranslationMemoryJob`. */
    core,
    options,
    callOptions,
    transferOptions,
    /** Returns the time of the service, which decides when signed URLs expire. */
    now,
    /** A signal that aborts with the caller's reason, or at the deadline of the workflow. */
    signal,
    /** Stores the token with which the import or export can now be resumed, and passes it to `onResumeToken`. */
    resumable,
    /** Sends an event to the listeners of the client and of this workflow. */
    notify,
    warn(code: WarningEvent['code'], message: string, jobId?: string) {
      notify({ type: 'warning', code, message, jobId });
    },
  };
}

/**
 * Sends a request that may be sent twice without harm. Sends the request once more if the response is lost.
 *
 * Does not send it again if the runtime cannot report whether a request was sent. A browser is such a runtime: CORS may
 * hide the response to a request that the service has applied. CORS would then hide the second response as well.
 */
export async function repeatIfLost<T>(request: () => Promise<T>, onLost?: () => void): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const isLost = error instanceof UnknownOutcomeError && field(error.cause, 'phase') !== 'unknown';
    if (!isLost) throw error;
    onLost?.();
    return request();
  }
}

/**
 * Returns a required text of a response. The service may have omitted the text or sent another type.
 * @throws UnknownOutcomeError when the text is missing, because the request may have been applied and must not be
 * repeated. The cause of the error has the JSON pointer of the text.
 */
export function onceText<Data extends object>(
  { data, headers: _, ...result }: CallResult<Data>,
  name: keyof Data & string,
  { id: operationId, method, path }: OperationRow,
): string {
  const text = textOf(data[name]);
  if (text !== undefined) return text;
  const pointer = `/${name}`;
  const details = { operationId, method, path, ...result };
  const message = `${nameOf(details)} -> ${result.status}: ${pointer} is missing from the response`;
  throw unknownOutcome(details, new ResponseParseError(message, { ...details, pointer }));
}
