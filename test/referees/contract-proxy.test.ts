import { document } from '../support/description.ts';
import { playContract } from './contract/playing.ts';
import { openProxy } from './targets/proxy.ts';

playContract(() => openProxy(document));
