import { testFlows } from './harness/flows.ts';
import { waitFlows } from './matrix/wait-flows.ts';

testFlows(waitFlows);
