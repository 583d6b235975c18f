// A server calls the same host all day. The sender keeps its connections and speaks node:http, which takes a fraction of
// the CPU time that Node's fetch takes.

import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';
import { checkOptions, isCount, type RulesOf, withMethods } from '../../option-checks.ts';
import type { Sender } from '../../sender.ts';
import type { AgentFor } from './exchange.ts';
import { get } from './get.ts';
import { HttpCall } from './http-call.ts';
import { ownAgents } from './own-agents.ts';
import { put } from './put.ts';

const agentRules: RulesOf<HttpSenderOptions> = {
  httpAgent: withMethods('addRequest'),
  httpsAgent: withMethods('addRequest'),
  maxConnections: { must: 'be an integer above 0', fits: (value) => isCount(value) && value > 0 },
};

/** How the sender connects. */
export interface HttpSenderOptions {
  /** Connects to `http:` addresses, for calls and files: a proxy's agent, for example. Default: its own agent. */
  readonly httpAgent?: HttpAgent | undefined;
  /** Connects to `https:` addresses, likewise. */
  readonly httpsAgent?: HttpsAgent | undefined;
  /**
   * The most connections for calls to one origin at a time. Further calls wait for a free one; that counts in their
   * `timeoutMs`. Without effect on an agent that is passed, which has `maxSockets`, and on files: each has its own
   * connection. Default: no limit.
   */
  readonly maxConnections?: number | undefined;
}

/**
 * Makes a sender over `node:http` and `node:https`, for servers on Node: a call takes about half the CPU time that it
 * takes with fetch. Connections are kept for the next call and hold no process open.
 *
 * @throws InvalidRequestError naming an option that is unknown or wrong.
 *
 * @example
 * createClient({ baseUrl, apiKey, sender: createHttpSender() });
 */
export function createHttpSender(options: HttpSenderOptions = {}): Sender {
  checkOptions(options, agentRules);
  const { httpAgent, httpsAgent, maxConnections } = options;
  const given: AgentFor = ({ protocol }) => (protocol === 'https:' ? httpsAgent : httpAgent);
  const own = ownAgents(maxConnections);
  const agentFor: AgentFor = (url) => given(url) ?? own(url);
  return {
    send: (request) => new HttpCall(request, agentFor),
    put: (request) => put(request, given),
    get: (request) => get(request, given),
  };
}
