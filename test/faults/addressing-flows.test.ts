import { testFlows } from './harness/flows.ts';
import { addressingFlows } from './matrix/addressing-flows.ts';

testFlows(addressingFlows);
