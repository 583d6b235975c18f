// `tmx clean`: a file without what no translator can use.

import { cleanTmx } from 'language-service-tmx';
import { keepingCommand } from './keep-units.ts';

export const command = keepingCommand(cleanTmx, ['language-service tmx clean memory.tmx -o clean.tmx']);
