import { testFaults } from './harness/play-case.ts';
import { misreadingFaults } from './matrix/unexpected-bodies.ts';

testFaults(misreadingFaults);
