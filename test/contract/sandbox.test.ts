import { playContract } from './run-case/play-contract.ts';
import { openSandbox } from './targets/sandbox.ts';

playContract(() => openSandbox());
