import { defineResource } from '../resource.ts';
import { glossariesV2Handlers } from './glossaries-v2-handlers.ts';
import { glossariesV2Seed, glossariesV2Story } from './glossaries-v2-seed.ts';

export const glossariesV2 = defineResource({
  name: 'glossariesV2',
  handlers: glossariesV2Handlers,
  seed: glossariesV2Seed,
  story: glossariesV2Story,
});
