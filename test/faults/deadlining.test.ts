import { testFaults } from './harness/playing.ts';
import { trustAuthority } from './harness/trust.ts';
import { deadlineFaults } from './matrix/deadlining.ts';

trustAuthority();
testFaults(deadlineFaults);
