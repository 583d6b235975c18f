import { testFlows } from './harness/flows.ts';
import { connectionFlows } from './matrix/connection-flows.ts';

testFlows(connectionFlows);
