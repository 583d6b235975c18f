import { document } from '../support/description.ts';
import { playContract } from './run-case/play-contract.ts';
import { openProxy } from './targets/proxy.ts';

playContract(() => openProxy(document));
