import { document } from '../support/description.ts';
import { playContract } from './contract/playing.ts';
import { openMock } from './targets/mock.ts';

playContract(() => openMock(document));
