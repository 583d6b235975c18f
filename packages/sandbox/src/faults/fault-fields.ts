import {
  checkFields,
  duration,
  type Fields,
  flag,
  headerFields,
  integer,
  oneOf,
  onlyTrue,
  text,
} from '../control/check-fields.ts';
import { operationDescriptions } from '../server/description.ts';
import type { Fault } from './fault.ts';

const SIGNED = ['upload', 'download'];
const PLACES = [...operationDescriptions.map(({ id }) => id), ...SIGNED];
const on = oneOf(PLACES, 'the operationIds of the description, upload and download');

/** A status without a body, or of an open connection, is no answer. */
const STATUS = { least: 200, most: 599 };
/** Timers of the platform end at 24 days. */
const MOST_LATENCY = '1d';

const EFFECTS: Fields = {
  done: flag,
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
const OCCASIONS: Fields = { on, skip: integer(0), times: integer(1) };

/** Throws a RangeError that names the field if the fault is invalid or has no effect. */
export function checkFault(fault: Fault): void {
  checkFields(fault, { ...OCCASIONS, ...EFFECTS });
  const { on: place, skip: _, times: __, done, headers, body, ...effects } = fault;
  const { status, expired, readBytesPerSecond } = effects;
  if (expired && place !== undefined && !SIGNED.includes(place))
    throw new RangeError('expired: applies only to uploads and downloads');
  if (readBytesPerSecond !== undefined && place !== undefined && place !== 'upload')
    throw new RangeError('readBytesPerSecond: applies only to uploads');
  if (status !== undefined || done === false) return;
  if (headers !== undefined || body !== undefined)
    throw new RangeError('status: is required beside headers and body');
  if (Object.values(effects).every((value) => value === undefined))
    throw new RangeError(`status: is required, or another of ${Object.keys(EFFECTS).join(', ')}`);
}
