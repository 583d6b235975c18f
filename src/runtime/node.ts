// Node, Bun and Deno: files by path, and node:http, which alone has an exact length, true progress and the response of a
// store that refuses early.

export { eventChannel } from './node/event-channel.ts';
export { get } from './node/get.ts';
export { put } from './node/put.ts';
export { refuseRedirects } from './node/redirects.ts';
export { watchSend } from './node/send-state.ts';
export { createSha256 } from './node/sha256.ts';
export { openSource } from './node/source.ts';
export { openTarget } from './node/target.ts';
export { transfersBy } from './node/transfers-by-fetch.ts';
export { memoryTarget } from './targets.ts';
