import { testFaults } from './harness/play-case.ts';
import { redirectingFaults } from './matrix/redirects.ts';

testFaults(redirectingFaults);
