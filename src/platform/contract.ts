// What calls need of a platform: its fetch, or another HTTP client, and what it reports of a request.

import type { ConnectionDetails, ConnectionFault, SendState } from '../errors/request.ts';
import type { EventListener } from '../events.ts';
import type {
  FileDestination,
  GetAnswer,
  GetRequest,
  MemoryTarget,
  OpenSource,
  PutAnswer,
  PutRequest,
  Sha256,
  Source,
  Target,
  Transfers,
} from '../files/contract.ts';
import type { Redact } from '../redact.ts';

/** The platform's fetch, or one of the same shape: a proxy's, a test's, a sandbox's. */
export type PlatformFetch = (url: string, init: RequestInit) => Promise<Response>;

/** A request in progress: its future response and its state. */
export interface Sending<Answer> {
  readonly answer: Promise<Answer>;
  /** The state at this moment. */
  sendState(): SendState;
}

/** The part of a request by which its send is known. */
export interface Watched {
  readonly method: string;
  readonly url: string;
}

/** The chunks of a body, one after another, as a reader of a stream gives them. */
export interface Chunks {
  /** The next chunk; no value at the end. */
  read(): Promise<{ readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** One request to the service. */
export interface SenderRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | ArrayBuffer | FormData | URLSearchParams | undefined;
  /** Ends the exchange. */
  readonly signal?: AbortSignal | undefined;
}

/** A response whose headers have arrived. */
export interface SenderResponse {
  /** 0 where the platform hides the response of a redirect. */
  readonly status: number;
  readonly headers: Headers;
  /** One header by its name in lower case, where that takes less than to make `headers`; null where it is absent. */
  header?(name: string): string | null;
  /** The next bytes of the body; undefined at its end. Rejects with the runtime's error when the connection breaks. */
  read(): Promise<readonly Uint8Array[] | undefined>;
  /** Gives up what has not been read. */
  cancel(): void;
}

/** Sends calls, and moves files to and from signed URLs. It makes one attempt, follows no redirect, and unpacks bodies. */
export interface Sender extends Transfers {
  /** Rejects with the runtime's own error when no response comes. */
  send(request: SenderRequest): Sending<SenderResponse>;
}

/** Where a client sends its calls, and its key, as far as they are passed. */
export interface ConnectionOptions {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | (() => string | Promise<string>) | undefined;
}

/** Whether a program needs a key, may have one, or must not have one. */
export type KeyNeed = 'needed' | 'optional' | 'refused';

/** `#calls`: what each runtime has for calls. */
export interface CallRuntime {
  /** How a connection failed, by the raw error of the runtime. */
  connectionFault(raw: unknown, redact: Redact, answered?: number): ConnectionFault;
  /** The body that a fetch gave. */
  chunksOf(response: Response): Chunks;
  /** Whether another attempt would fail the same way. */
  isLasting(error: Pick<ConnectionDetails, 'reason' | 'code'>): boolean;
  /** Logs at the level of `LANGUAGE_SERVICE_LOG`; undefined where it is not set, or the runtime has no environment. */
  logOfEnvironment(): EventListener | undefined;
  /** Keeps fetch from following a redirect: `error` spares Node a copy of the body, other runtimes need `manual`. */
  readonly refuseRedirects: 'error' | 'manual';
  /** Settings of a fetch for a connection that has served no other request, where the operation needs one. */
  freshConnection(operation: { readonly idempotent: boolean }): RequestInit;
  /** Runs a send of the platform's fetch and notes how far it gets. */
  watchSend<Answer>(send: () => Promise<Answer>, request: Watched): Sending<Answer>;
  /** Called with every timer that begins, and its milliseconds. */
  keepTimerList(timer: unknown, delay: number): void;
  /** `Did you mean 'y'?` for a mistyped name; undefined where no known one is near, or pages must be small. */
  suggest(name: string, known: readonly string[], form?: (near: string) => string): string | undefined;
  /** The User-Agent, where the runtime lets it be set. */
  userAgentHeader(appInfo: string | undefined): Record<string, string>;
  /** Throws the error, with the frames of the functions that await it in its stack where the runtime knows them. */
  rethrow(error: unknown): never;
  /** Makes something of the options, with what they lack from the environment, where the runtime has one. */
  withConnection<Options extends ConnectionOptions, Made>(
    options: Options,
    make: (complete: Options) => Made,
  ): Made;
  /** Whether a program needs a key; in a page, by whether the program allows one there. */
  keyNeed(isAllowed: boolean | undefined): KeyNeed;
}

/** `#transfers`: what each runtime has for files. */
export interface TransferRuntime {
  openSource(source: Source): Promise<OpenSource>;
  /** Sends the file; a custom fetch gets the signed URL and no credential. */
  put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer>;
  /** Requests the file, likewise. */
  get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer>;
  /** Prepares the destination; rejects when it cannot be written or has the wrong type. */
  openTarget(to: FileDestination, options?: { readonly overwrite?: boolean }): Promise<Target>;
  memoryTarget(): MemoryTarget;
  /** A streaming hash; undefined where the runtime has none. */
  createSha256(): Sha256 | undefined;
}
