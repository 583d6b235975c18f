// Node, Bun and Deno: files by path, and node:http, which alone has an exact length, true progress and the response of a
// store that refuses early.

export { createSha256, openSource } from './node/source.ts';
export { openTarget } from './node/target.ts';
export { get, put } from './node/transfers.ts';
export { memoryTarget } from './targets.ts';
