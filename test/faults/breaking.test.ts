import { testFaults } from './harness/play-case.ts';
import { breakingFaults } from './matrix/broken-connections.ts';

testFaults(breakingFaults);
