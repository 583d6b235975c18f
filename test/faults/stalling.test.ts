import { testFaults } from './harness/playing.ts';
import { stallingFaults } from './matrix/stalling.ts';

testFaults(stallingFaults);
