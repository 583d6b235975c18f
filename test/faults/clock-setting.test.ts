import { testFaults } from './harness/playing.ts';
import { trustAuthority } from './harness/trust.ts';
import { clockFaults } from './matrix/clock-setting.ts';

trustAuthority();
testFaults(clockFaults);
