import { testFaults } from './harness/playing.ts';
import { overflowingFaults } from './matrix/overflowing.ts';

testFaults(overflowingFaults);
