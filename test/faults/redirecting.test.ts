import { testFaults } from './harness/playing.ts';
import { redirectingFaults } from './matrix/redirecting.ts';

testFaults(redirectingFaults);
