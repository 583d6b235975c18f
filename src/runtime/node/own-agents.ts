// The agents of a sender that received none. They keep connections, and close one that is idle before its server does:
// a request on a closed connection is lost.

import type { AgentOptions, ClientRequest, Agent as HttpAgent, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { AgentFor } from './exchange.ts';
import { headerOf } from './read-answer.ts';

/** How long a connection may be idle before it is closed, in milliseconds; shorter than servers close one. */
const idleMs = 4_000;
/** How long before its server an idle connection is closed, in milliseconds. */
const aheadMs = 1_000;

/**
 * Agents that keep connections, so many to one origin at most; each made when it is first needed: a module that no call
 * needs stays unopened.
 */
export function ownAgents(maxSockets = Infinity): (...given: Parameters<AgentFor>) => HttpAgent {
  const made: { http?: HttpAgent; https?: HttpAgent } = {};
  return ({ protocol }) => {
    const scheme = protocol === 'https:' ? 'https' : 'http';
    const known = made[scheme];
    if (known !== undefined) return known;
    const { Agent, globalAgent } = process.getBuiltinModule(`node:${scheme}`);
    const agent = keeping(new Agent({ ...settingsLike(globalAgent), maxSockets }));
    made[scheme] = agent;
    return agent;
  };
}

/** Node reads the proxy of the environment into its global agents, if it was started to do so. */
function settingsLike(globalAgent: HttpAgent): AgentOptions {
  // Node's types have no `options` of an agent; `Object` gives them any type.
  const { options }: { readonly options?: Pick<AgentOptions, 'proxyEnv'> } = Object(globalAgent);
  const own = { keepAlive: true, scheduling: 'lifo' } as const;
  return options?.proxyEnv === undefined ? own : { ...own, proxyEnv: options.proxyEnv };
}

/** An agent of Node with a `timeout` sets and clears two timers a call; here one timer stays with its connection. */
function keeping<Own extends HttpAgent>(agent: Own): Own {
  const keep = (socket: Socket): boolean => {
    const ms = idleLimit(socket);
    socket.setKeepAlive(true, aheadMs);
    socket.unref();
    // A connection in use may be quiet for longer: Node closes only those that are free.
    if (socket.timeout !== ms) socket.setTimeout(ms);
    return ms > 0;
  };
  return Object.assign(agent, { keepSocketAlive: keep });
}

/** The idle limit of a connection, in milliseconds; less where its server says so, 0 where it cannot be kept. */
function idleLimit(socket: Socket): number {
  // Node's types have no `_httpMessage`; Node itself looks for the header there.
  const { _httpMessage: request }: { readonly _httpMessage?: Answered } = Object(socket);
  const [, seconds] =
    /(?:^|[,;\s])timeout\s*=\s*(\d+)/i.exec((request?.res && headerOf(request.res, 'keep-alive')) ?? '') ??
    [];
  return seconds === undefined ? idleMs : Math.max(0, Math.min(idleMs, Number(seconds) * 1_000 - aheadMs));
}

interface Answered extends ClientRequest {
  readonly res?: IncomingMessage | undefined;
}
