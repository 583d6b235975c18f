// The network to the service. A request can arrive late or never, and so can its response. An upload can take long.

import type { Sandbox } from 'language-service-sandbox';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** A request to the service with its response. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly sent: string;
  readonly reply: string;
}

export interface NetworkOptions {
  readonly world: World;
  readonly sandbox: Sandbox;
  readonly rates: () => { readonly request: number; readonly slow: number };
  /** Returns the current storm: the trouble that affects all requests. */
  readonly storm: () => string | undefined;
  /** Called when the service has responded. The response may still be lost on its way back. */
  readonly onAnswer: (exchange: Exchange) => void;
  /** The maximum time of an upload in milliseconds. A longer upload is aborted on its way. */
  readonly longestUploadMs: number;
}

const faults = ['unsent', 'lost request', 'lost answer', 'silence', '503'] as const;
/** The time after which a silent connection is reset, in milliseconds. */
const silenceMs = 20_000;

/** Returns the `fetch` function of a process. */
export function networkOf(options: NetworkOptions, process: Process): typeof fetch {
  const { world, sandbox, rates, storm, onAnswer, longestUploadMs } = options;
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.method === 'GET' ? undefined : await world.during(request.arrayBuffer());
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal ?? request.signal;
    let isAborted = false;
    const abort = () => {
      isAborted = true;
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    const later = (ms: number, give: () => void) => world.after(ms, give, process);
    const fail = (ms: number, code: string) => later(ms, () => reject(connectionError(code)));
    const fault = world.chance() < rates().request ? world.draw(faults) : undefined;
    const isSlow = request.method === 'PUT' && world.chance() < rates().slow;
    const takesMs = isSlow ? world.chance() * longestUploadMs * 1.3 : 0;
    const [thereMs, backMs] = [1 + world.chance() * 60, 1 + world.chance() * 60];
    const name = `${process.name} ${request.method} ${new URL(request.url).pathname}`;
    world.after(thereMs, () => {
      // A request that a process sent before its end may arrive or not.
      const isGone = () => (process.isDead || isAborted) && world.chance() < 0.5;
      if (isGone()) return;
      if (fault === 'lost request') return void fail(backMs, 'ECONNRESET');
      if (fault === 'unsent' || storm() === 'refused') return void fail(backMs, 'ECONNREFUSED');
      const refusal = refusalOf(fault === '503' ? fault : storm(), request);
      if (refusal !== undefined) {
        world.note(`${name} ${refusal.status}`);
        return void later(backMs, () => resolve(refusal));
      }
      const isBroken = () => takesMs > longestUploadMs || isGone();
      const answered = answerOf(sandbox, request, body && gated(world, body, takesMs, isBroken)).then(
        ({ answer, reply }) => {
          const { method, url } = request;
          if (method === 'PUT') world.startWork();
          const sent = method === 'POST' && body !== undefined ? new TextDecoder().decode(body) : '';
          onAnswer({ method, url, status: answer.status, sent, reply });
          world.note(`${name} ${answer.status}${fault === undefined ? '' : `, ${fault}`}`);
          if (fault === 'lost answer') fail(backMs, 'ECONNRESET');
          else if (fault === 'silence') fail(silenceMs, 'ECONNRESET');
          else later(backMs, () => resolve(answer));
        },
        () => void fail(backMs, 'ECONNRESET'),
      );
      void (takesMs > 0 ? answered : world.during(answered));
    });
    return promise;
  };
}

/** Returns the complete response of the service. */
async function answerOf(sandbox: Sandbox, { method, url, headers }: Request, body: BodyInit | undefined) {
  const sent = body === undefined ? {} : { body, duplex: 'half' as const };
  const answer = await sandbox.fetch(url, { method, headers, ...sent });
  const reply = await answer.text();
  return { answer: new Response(answer.status === 204 ? null : reply, answer), reply };
}

/** Returns a request body whose last part arrives after this time. */
function gated(world: World, body: ArrayBuffer, ms: number, isBroken: () => boolean): BodyInit {
  const bytes = new Uint8Array(body);
  if (ms === 0) return bytes;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 1));
      world.after(ms, () => {
        if (isBroken()) return controller.error(new Error('the upload was broken off'));
        controller.enqueue(bytes.subarray(1));
        controller.close();
      });
    },
  });
}

function refusalOf(storm: string | undefined, { method, url }: Request): Response | undefined {
  const isNew = method === 'POST' && url.endsWith('/import');
  if (storm === '456' && !isNew) return undefined;
  if (storm !== '503' && storm !== '429' && storm !== '456') return undefined;
  return new Response('{"message":"refused"}', {
    status: Number(storm),
    headers: { 'content-type': 'application/json', ...(storm === '429' && { 'retry-after': '2' }) },
  });
}

function connectionError(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}
