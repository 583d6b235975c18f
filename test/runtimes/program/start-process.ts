// Node, Bun and Deno.

import { play } from './program.ts';
import { sending } from './sending.ts';

const [origin = '', folder = ''] = process.argv.slice(2);
const counting = await (await fetch(`${origin}/counting`)).text();
await play({ origin, folder, counting }, sending);
