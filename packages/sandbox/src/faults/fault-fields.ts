import { checkOptions, type RulesOf, yesOrNo } from 'language-service-client/options';
import { duration, headerFields, integer, oneOf, onlyTrue, text } from '../control/check-fields.ts';
import { operationDescriptions } from '../server/description.ts';
import type { Fault } from './fault.ts';

const SIGNED = ['upload', 'download'];
const PLACES = [...operationDescriptions.map(({ id }) => id), ...SIGNED];

/** The statuses that a fault may set. A status below 200, for example 100, is not a complete response. */
const STATUS = { least: 200, most: 599 };
/** The maximum latency of a fault, far below the 24 days that Node's timers support. */
const MOST_LATENCY = '1d';

const rules: RulesOf<Fault> = {
  on: oneOf(PLACES, 'the operationIds of the description, upload and download'),
  skip: integer(0),
  times: integer(1),
  done: yesOrNo,
  latency: duration(MOST_LATENCY),
  status: integer(STATUS.least, STATUS.most),
  headers: headerFields,
  body: text,
  expired: onlyTrue,
  reset: onlyTrue,
  cutBodyAt: integer(0),
  stallBodyAt: integer(0),
  readBytesPerSecond: integer(1),
};

/** Checks the fields of a fault. Throws an error that names the invalid field, or says that the fault has no effect. */
export function checkFault(fault: Fault): void {
  checkOptions(fault, rules);
  const { on: place, skip: _, times: __, done, headers, body, ...effects } = fault;
  const { status, expired, readBytesPerSecond } = effects;
  if (expired && place !== undefined && !SIGNED.includes(place))
    throw new RangeError('expired applies only to uploads and downloads');
  if (readBytesPerSecond !== undefined && place !== undefined && place !== 'upload')
    throw new RangeError('readBytesPerSecond applies only to uploads');
  if (status !== undefined || done === false) return;
  if (headers !== undefined || body !== undefined)
    throw new RangeError('status is required with headers or body');
  if (Object.values(effects).every((value) => value === undefined))
    throw new RangeError('status is required, unless the fault has another effect');
}
