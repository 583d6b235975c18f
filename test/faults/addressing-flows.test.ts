import { testFlows } from './harness/flows.ts';
import { addressingFlows } from './matrix/address-flows.ts';

testFlows(addressingFlows);
