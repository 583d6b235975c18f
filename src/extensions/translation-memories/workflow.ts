// A workflow is more than one request. One value holds everything that the steps of a run share: the signal, the
// listeners, and the options of calls and transfers. Each step receives this value.

import { rethrow } from '#calls';
import type { CallOptions, CallResult } from '../../calls.ts';
import type { Core } from '../../create-core.ts';
import {
  nameOf,
  ResponseParseError,
  TimeoutError,
  UnknownOutcomeError,
  unknownOutcome,
} from '../../errors/request.ts';
import { guarded, type PollEvent, type TransferEvent, type WarningEvent } from '../../events.ts';
import { field, textOf } from '../../field.ts';
import { type SignedTransferOptions, shownFailure } from '../../files/transfer-run.ts';
import { type CoreParts, partsOf } from '../../http/call.ts';
import type { OperationRow } from '../../operations.ts';
import {
  callable,
  callOptionRules,
  checkOptions,
  milliseconds,
  type Rule,
  type Rules,
  withMethods,
  yesOrNo,
} from '../../options.ts';
import { longestTimerMs, serviceTime, within } from '../../timing.ts';
import { type PollTimes, pollOptionRules } from '../polling.ts';
import { type JobToken, withToken } from './tokens.ts';

/** One run of a workflow. */
export interface Workflow extends CoreParts {
  /** The core that the calls of the run use. */
  readonly core: Core;
  /** Returns the time of the service, because signed URLs expire by that time. */
  readonly now: () => number;
  /** Aborts with the caller's reason, or at the deadline of the run. */
  readonly signal: AbortSignal;
  /** Reports to the listeners of the client and to the listener of this run. */
  readonly notify: ProgressListener;
  /** Stores the token that resumes the run from this moment on. */
  readonly resumable: (token: JobToken) => void;
  readonly callOptions: CallOptions;
  readonly transferOptions: Omit<SignedTransferOptions, 'url'>;
  readonly pollTimes: PollTimes;
}

/**
 * Listens to the transfers, polls and warnings of one workflow. If the listener throws, the workflow continues, and the
 * first error is written to the console.
 */
export type ProgressListener = (event: PollEvent | TransferEvent | WarningEvent) => void;

/** The options of a wait for a job. */
export interface WaitOptions extends CallOptions, PollTimes {
  /** Called after every poll. */
  readonly onProgress?: ProgressListener | undefined;
  /**
   * Receives the token that resumes the run in another process, as soon as there is a token and whenever it changes.
   * Store the token: an abort rejects with the reason of the signal, which contains no token. An error of this function
   * does not fail the run.
   */
  readonly onResumeToken?: ((token: JobToken) => void) | undefined;
}

/** The options of the transfer of a file. */
export interface TransferOptions {
  /**
   * A transfer fails when no byte moves for this many milliseconds. Default 60 000. An upload gets additional time for
   * up to 4 MiB that the network has accepted and may not have sent on: at 16 KiB a second, at most 256 s. An upload
   * through `fetch`, which reports no progress, gets the time that the file takes at 1 024 bytes a second.
   */
  readonly idleTimeoutMs?: number | undefined;
  /**
   * Whether to compute the SHA-256 of the file, which takes about half a second of CPU time per gigabyte. Default true.
   */
  readonly digest?: boolean | undefined;
}

const text: Rule = { must: 'be a string', fits: (value) => typeof value === 'string' };

// Each workflow has its own rules, so that an error does not list options of another workflow.
export const waitOptionRules: Rules = { ...pollOptionRules, onProgress: callable, onResumeToken: callable };

const transferOptionRules: Rules = { ...waitOptionRules, idleTimeoutMs: milliseconds, digest: yesOrNo };

export const importOptionRules: Rules = { ...transferOptionRules, fileName: text, displayName: text };

export const exportOptionRules: Rules = {
  ...transferOptionRules,
  overwrite: yesOrNo,
  exportJobs: /* @__PURE__ */ withMethods('get', 'set'),
};

/**
 * Runs a workflow under one deadline for all its calls, waits and transfers. A workflow that ends early rejects only
 * after its cleanup: files are closed, and no incomplete file is left. If the workflow completes before it stops, it is
 * a success.
 */
export async function runWorkflow<T>(
  core: Core,
  name: string,
  options: WaitOptions & TransferOptions,
  run: (workflow: Workflow) => Promise<T>,
  rules = importOptionRules,
): Promise<T> {
  checkOptions(options, callOptionRules, rules);
  const { clock, defaults, secrets } = partsOf(core);
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
    // The reason of the end is known, but the workflow may still be cleaning up, or may succeed.
    const outcome = await running?.then(
      (value) => ({ value }),
      () => undefined,
    );
    if (outcome !== undefined) return outcome.value;
    const shown = shownFailure(error, { signal, secrets });
    // The reason of an abort is an object of the program, which may abort other runs with it, so it gets no token.
    return rethrow(error === signal?.reason ? error : withToken(shown, resumeToken));
  }
}

/** Returns the shared value of a run with these options and this signal. */
export function workflowOf(
  core: Core,
  options: WaitOptions & TransferOptions,
  signal: AbortSignal,
  resumable: Workflow['resumable'],
): Workflow {
  const own = partsOf(core);
  const { clock, customFetch: fetch, secrets, defaults, emit, lastSeen } = own;
  const { timeoutMs, headers, maxRetries, checkRequests, idleTimeoutMs, digest } = options;
  const report = guarded(options.onProgress);
  const now = () => serviceTime(clock, lastSeen);
  const retries = maxRetries ?? defaults.maxRetries;
  return {
    ...own,
    core,
    now,
    signal,
    resumable,
    notify(event) {
      emit(event);
      report(event);
    },
    // The run has its own deadline. The default deadline of the client would end a call earlier.
    callOptions: { timeoutMs, headers, maxRetries, checkRequests, deadlineMs: longestTimerMs, signal },
    transferOptions: {
      fetch,
      secrets,
      clock,
      now,
      signal,
      idleTimeoutMs,
      digest,
      maxRetries: retries,
    },
    pollTimes: options,
  };
}

/**
 * Makes a request that is safe to repeat, and repeats it once if the response is lost. A failure of unknown phase, for
 * example by the CORS or CSP rules of a page, is not repeated: it would fail again, and each request may be applied.
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
 * Returns a required text of the response to a request that must not be repeated blindly. The description promises the
 * text, but the service may omit it or send another type.
 * @throws UnknownOutcomeError, because the request may have been applied. The cause has the JSON pointer of the text.
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
