// A workflow is more than one request. One value holds what every step of one run needs, so that steps take it and
// nothing else from the run: its signal, its listeners, and the options of its calls and transfers.

import { rethrow } from '#calls';
import type { CallOptions } from '../../calls.ts';
import { type CoreParts, partsOf } from '../../core-parts.ts';
import type { Core } from '../../create-core.ts';
import { TimeoutError, UnknownOutcomeError } from '../../errors/request.ts';
import { guarded, type PollEvent, type TransferEvent, type WarningEvent } from '../../events.ts';
import { field, kept } from '../../field.ts';
import { serviceTimeOf } from '../../files/service-time.ts';
import { type SignedTransferOptions, shownFailure } from '../../files/transfer-run.ts';
import { callOptionRules, checkOptions } from '../../option-checks.ts';
import { longestTimerMs, within } from '../../timing.ts';
import type { PollTimes } from '../polling.ts';
import { importOptionRules } from '../transfer-option-checks.ts';
import { type JobToken, withToken } from './tokens.ts';

/** What a client gives to all its workflows. */
interface WorkflowContext extends CoreParts {
  /** What its calls are made with. */
  readonly core: Core;
  /** Time by the service's clock, because signed URLs expire by it. */
  readonly time: { now(): number };
}

const contexts = new WeakMap<CoreParts, WorkflowContext>();

/** What every workflow over the core gets: they share the service's time, and the jobs waited for. */
function contextOf(core: Core): WorkflowContext {
  const own = partsOf(core);
  return kept(contexts, own, () => ({ ...own, core, time: serviceTimeOf(own.clock, own.heard) }));
}

/** One run of a workflow. */
export interface Workflow extends WorkflowContext {
  /** Aborts with the caller's reason, or at the deadline of the run. */
  readonly signal: AbortSignal;
  /** Reports to the run's own listener. */
  readonly report: ProgressListener;
  /** Reports to the listeners of the client and to the run's own. */
  readonly notify: ProgressListener;
  /** Notes the token that resumes the run from here on. */
  readonly resumable: (token: JobToken) => void;
  readonly callOptions: CallOptions;
  readonly transferOptions: Omit<SignedTransferOptions, 'url'>;
  readonly pollTimes: PollTimes;
}

/**
 * Listens to one workflow: transfers, polls and warnings. An error it throws fails nothing; the first is written to the
 * console.
 */
export type ProgressListener = (event: PollEvent | TransferEvent | WarningEvent) => void;

/** Settings of waiting for a job. */
export interface WaitOptions extends CallOptions, PollTimes {
  /** Called after every poll. */
  readonly onProgress?: ProgressListener | undefined;
  /**
   * Called with the token that resumes the run in another process, as soon as there is one and whenever it changes. Store
   * it: an abort rejects with the reason of the signal, which holds no token. An error it throws fails nothing.
   */
  readonly onResumeToken?: ((token: JobToken) => void) | undefined;
}

/** What a wait is for. */
export interface WaitTarget {
  readonly jobId: string;
  /** The operation the job must have; either when absent. */
  readonly operation?: 'import' | 'export' | undefined;
  /** How long a 404 means "not yet visible", in milliseconds: for a job that was just created. */
  readonly graceMs?: number | undefined;
  /** Resumes the wait in another process; part of the error of a wait that was too long. */
  readonly resumeToken?: JobToken | undefined;
}

/** Settings of moving a file. */
export interface TransferOptions {
  /**
   * Milliseconds without a byte moving after which a transfer fails. Default 60 000. An upload gets additional time for
   * up to 4 MiB that the network has taken and may not have sent on: at 16 KiB a second, 256 s at most.
   * Over a `fetch`, which reports no progress, it gets the time that the file takes at 1 024 bytes a second.
   */
  readonly idleTimeoutMs?: number | undefined;
  /** Whether to compute the SHA-256 of what is moved, which costs about half a second of CPU per gigabyte. Default true. */
  readonly digest?: boolean | undefined;
}

/**
 * Runs a workflow under its deadline, which covers its calls, waits and transfers. A workflow that is ended early rejects
 * once it has cleaned up: files closed, nothing partial left. One that completes meanwhile is a success.
 */
export async function runWorkflow<T>(
  core: Core,
  name: string,
  options: WaitOptions & TransferOptions,
  run: (workflow: Workflow) => Promise<T>,
  rules = importOptionRules,
): Promise<T> {
  checkOptions(options, callOptionRules, rules);
  const context = contextOf(core);
  const { signal, deadlineMs: ms = context.defaults.deadlineMs } = options;
  const onTimeUp = () =>
    new TimeoutError(`${name}: not done within the deadline of ${ms} ms`, {
      limit: 'deadline',
      limitMs: ms ?? 0,
    });
  let running: Promise<T> | undefined;
  let resumeToken: JobToken | undefined;
  const report = guarded(options.onResumeToken);
  const resumable = (token: JobToken) => {
    resumeToken = token;
    report(token);
  };
  try {
    return await within(context.clock, { signal, ms, onTimeUp }, (bounded) => {
      const started = run(workflowOf(context, options, bounded, resumable));
      running = started;
      return started;
    });
  } catch (error) {
    // The reason is known; the workflow may still be cleaning up, or may succeed.
    const outcome = await running?.then(
      (value) => ({ value }),
      () => undefined,
    );
    if (outcome !== undefined) return outcome.value;
    const shown = shownFailure(error, { signal, secrets: context.secrets });
    // The reason of an abort belongs to the program, and may end other runs as well.
    return rethrow(error === signal?.reason ? error : withToken(shown, resumeToken));
  }
}

/** A run with these options under the signal. */
export function workflowOf(
  context: WorkflowContext,
  options: WaitOptions & TransferOptions,
  signal: AbortSignal,
  resumable: Workflow['resumable'],
): Workflow {
  const { clock, time, customFetch, sender, secrets, defaults, emit } = context;
  const { timeoutMs, headers, maxRetries, checkRequests, idleTimeoutMs, digest } = options;
  const ofCalls = { timeoutMs, headers, maxRetries, checkRequests };
  const report = guarded(options.onProgress);
  return {
    ...context,
    signal,
    resumable,
    report,
    notify(event) {
      emit(event);
      report(event);
    },
    // The deadline is that of the whole run; that of the client would end a call before it.
    callOptions: { ...ofCalls, deadlineMs: longestTimerMs, signal },
    transferOptions: {
      fetch: customFetch,
      sender,
      secrets,
      clock,
      now: time.now,
      signal,
      idleTimeoutMs,
      digest,
      maxRetries: maxRetries ?? defaults.maxRetries,
    },
    pollTimes: options,
  };
}

/**
 * Whether a request was sent and its answer lost, so that the run may make another where that is safe. What nothing is
 * known of, a page's CORS or CSP for one, fails a second time, and may be applied each time.
 */
export function isLostAnswer(error: unknown): boolean {
  return error instanceof UnknownOutcomeError && field(error.cause, 'phase') !== 'unknown';
}

/** Awaits work of the caller's own code, but only until the run is aborted. */
export function unlessAborted<T>({ clock, signal }: Workflow, work: () => T | Promise<T>): Promise<T> {
  return within(clock, { signal }, async () => work());
}
