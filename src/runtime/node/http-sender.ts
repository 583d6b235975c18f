// A server calls the same host all day. The sender keeps its connections and speaks node:http, which takes a fraction of
// the CPU time that Node's fetch takes.

import type { AgentOptions, Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import type { Sender } from '../../sender.ts';
import type { AgentFor } from './exchange.ts';
import { get } from './get.ts';
import { HttpCall } from './http-call.ts';
import { put } from './put.ts';

/** How the sender connects. */
export interface HttpSenderOptions {
  /** Connects to `http:` addresses, for calls and files: a proxy's agent, for example. Default: an agent of its own. */
  readonly httpAgent?: HttpAgent | undefined;
  /** Connects to `https:` addresses, likewise. */
  readonly httpsAgent?: HttpsAgent | undefined;
}

/** How long a connection may be idle before it is closed, in milliseconds; shorter than servers close one. */
const idleMs = 4_000;

/**
 * Makes a sender over `node:http` and `node:https`, for servers on Node: a call takes about half the CPU time that it
 * takes with fetch. Connections are kept for the next call and hold no process open.
 *
 * @example
 * createClient({ baseUrl, apiKey, sender: createHttpSender() });
 */
export function createHttpSender({ httpAgent, httpsAgent }: HttpSenderOptions = {}): Sender {
  const given: AgentFor = ({ protocol }) => (protocol === 'https:' ? httpsAgent : httpAgent);
  const own = ownAgents();
  const agentFor: AgentFor = (url) => given(url) ?? own(url);
  return {
    send: (request) => new HttpCall(request, agentFor),
    put: (request) => put(request, given),
    get: (request) => get(request, given),
  };
}

/** Agents that keep connections, each made when it is first needed: a module that no call needs stays unopened. */
function ownAgents(): (url: URL) => HttpAgent {
  let plain: HttpAgent | undefined;
  let secure: HttpsAgent | undefined;
  return ({ protocol }) => {
    if (protocol === 'https:') {
      if (secure !== undefined) return secure;
      const https = process.getBuiltinModule('node:https');
      secure = new https.Agent(settingsLike(https.globalAgent));
      return secure;
    }
    if (plain !== undefined) return plain;
    const http = process.getBuiltinModule('node:http');
    plain = new http.Agent(settingsLike(http.globalAgent));
    return plain;
  };
}

/** Node reads the proxy of the environment into its global agents, if it was started to do so. */
function settingsLike(globalAgent: HttpAgent): AgentOptions {
  // Node's types have no `options` of an agent; `Object` gives them any type.
  const { options }: { readonly options?: Pick<AgentOptions, 'proxyEnv'> } = Object(globalAgent);
  const own = { keepAlive: true, scheduling: 'lifo', timeout: idleMs } as const;
  return options?.proxyEnv === undefined ? own : { ...own, proxyEnv: options.proxyEnv };
}
