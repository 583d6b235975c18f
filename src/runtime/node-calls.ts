// What a call on Node, Bun and Deno asks of its runtime besides fetch.

export { eventChannel } from './node/event-channel.ts';
export { refuseRedirects } from './node/redirects.ts';
export { watchSend } from './node/send-state.ts';
