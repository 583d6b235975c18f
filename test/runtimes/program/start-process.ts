// Node, Bun and Deno.

import { play } from './program.ts';

const [origin = '', folder = ''] = process.argv.slice(2);
await play({ origin, folder });
