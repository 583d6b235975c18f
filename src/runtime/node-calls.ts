// What a call on Node, Bun and Deno asks of its runtime besides fetch.

export { connectionFault, isLasting } from '../errors/connection-codes.ts';
export { rethrow } from './caller-frames.ts';
export { withConnection } from './environment.ts';
export { eventChannel } from './node/event-channel.ts';
export { refuseRedirects } from './node/redirects.ts';
export { watchSend } from './node/send-state.ts';
export { keepTimerList } from './node/timer-list.ts';
export { userAgentHeader } from './user-agent.ts';
