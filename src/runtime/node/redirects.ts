// Node's fetch keeps a copy of the body in memory for a redirect. With `error` it keeps none, and still reports the
// redirect, on its diagnostics channel and in the cause of its error. Bun and Deno keep no copy and report nothing.

export const refuseRedirects = 'bun' in process.versions || 'deno' in process.versions ? 'manual' : 'error';
