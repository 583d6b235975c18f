import { join } from 'node:path';

/** The environment of a sandbox in its own process: what Node has compiled once is kept, which halves its start. */
export const childEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/language-service-sandbox'),
};
