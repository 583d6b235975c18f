import { testFaults } from './harness/playing.ts';
import { breakingFaults } from './matrix/breaking.ts';

testFaults(breakingFaults);
