import { document } from '../support/description.ts';
import { playContract } from './run-case/play-contract.ts';
import { openMock } from './targets/mock.ts';

playContract(() => openMock(document));
