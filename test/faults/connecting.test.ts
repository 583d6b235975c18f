import { testFaults } from './harness/playing.ts';
import { trustAuthority } from './harness/trust.ts';
import { connectingFaults } from './matrix/connecting.ts';

trustAuthority();
testFaults(connectingFaults);
