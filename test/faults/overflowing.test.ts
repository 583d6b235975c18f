import { testFaults } from './harness/play-case.ts';
import { overflowingFaults } from './matrix/endless-bodies.ts';

testFaults(overflowingFaults);
