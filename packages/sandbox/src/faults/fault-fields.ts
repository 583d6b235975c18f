import {
  checkFields,
  duration,
  type Fields,
  flag,
  headerFields,
  integer,
  oneOf,
  onlyTrue,
  requireField,
  text,
} from '../control/check-fields.ts';
import { operationDescriptions } from '../server/description.ts';
import type { Fault } from './fault.ts';
import type { RandomFaultOptions } from './random-faults.ts';

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
const RANDOM: Fields = {
  rate: (value) =>
    Number(value) >= 0 && Number(value) <= 1 && typeof value === 'number' ? undefined : 'from 0 to 1',
  on,
  among: (value) => (Array.isArray(value) && value.length > 0 ? undefined : 'a list of faults'),
};

/** Throws a RangeError that names the field if the fault is invalid or has no effect. */
export function checkFault(fault: Fault): void {
  checkFields(fault, { ...OCCASIONS, ...EFFECTS });
  checkEffects(fault);
  const { on: place, expired, readBytesPerSecond } = fault;
  if (expired && place !== undefined && !SIGNED.includes(place))
    throw new RangeError('expired: applies only to uploads and downloads');
  if (readBytesPerSecond !== undefined && place !== undefined && place !== 'upload')
    throw new RangeError('readBytesPerSecond: applies only to uploads');
}

/** The same for faults at random. */
export function checkRandomFaults(seed: number, options: RandomFaultOptions): void {
  if (seed === undefined) throw new RangeError('seed: is required');
  checkFields({ seed }, { seed: (value) => (Number.isFinite(value) ? undefined : 'a number') });
  checkFields(options, RANDOM);
  requireField(options, 'rate');
  for (const [index, fault] of (options.among ?? []).entries()) {
    checkFields(fault, EFFECTS, `among.${index}.`);
    checkEffects(fault, `among.${index}.`);
  }
}

function checkEffects({ done, headers, body, ...effects }: Fault, at = ''): void {
  const { on: _, skip: __, times: ___, ...given } = effects;
  const answers = effects.status !== undefined || done === false;
  if (!answers && (headers !== undefined || body !== undefined))
    throw new RangeError(`${at}status: is required beside headers and body`);
  if (!answers && Object.values(given).every((value) => value === undefined))
    throw new RangeError(`${at}status: is required, or another of ${Object.keys(EFFECTS).join(', ')}`);
}
