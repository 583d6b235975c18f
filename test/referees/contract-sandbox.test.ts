import { playContract } from './contract/playing.ts';
import { openSandbox } from './targets/sandbox.ts';

playContract(() => openSandbox());
