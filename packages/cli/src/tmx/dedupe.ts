// `tmx dedupe`: each unit once.

import { dedupeTmx } from 'language-service-tmx';
import { keepingCommand } from './keep-units.ts';

export const command = keepingCommand(dedupeTmx, [
  'language-service tmx dedupe memory.tmx -o clean.tmx',
  'language-service tmx dedupe -i memory.tmx',
]);
