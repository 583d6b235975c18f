// Node's fetch keeps a copy of a body that a redirect might ask for again: a whole file, in memory. Told to fail at a
// redirect it keeps none, and names it all the same, on its channel and in the cause of its error. Bun and Deno keep
// no copy and name nothing.

export const refuseRedirects = 'bun' in process.versions || 'deno' in process.versions ? 'manual' : 'error';
