// Node, Bun and Deno: files by path, and node:http, which alone has an exact length, true progress and the response of a
// store that refuses early.

export { get, put } from './node/by-fetch.ts';
export { createSha256 } from './node/sha256.ts';
export { openSource } from './node/source.ts';
export { openTarget } from './node/target.ts';
export { memoryTarget } from './targets.ts';
