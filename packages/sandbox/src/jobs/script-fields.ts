import { checkFields, duration, type Fields, integer, oneOf, text } from '../control/check-fields.ts';
import { MOST_DURATION } from '../time/clock.ts';
import type { JobScript } from './script.ts';

const IMPORT_ALONE = ['uploadSeen', 'secondUpload', 'lateUpload', 'skippedSegmentCount'] as const;

const FIELDS: Fields = {
  on: oneOf(['import', 'export']),
  skip: integer(0),
  times: integer(1),
  uploadSeen: duration(MOST_DURATION),
  duration: duration(MOST_DURATION),
  address: duration(MOST_DURATION),
  status: text,
  failure: text,
  secondUpload: oneOf(['imports']),
  lateUpload: oneOf(['refused']),
  skippedSegmentCount: integer(0),
};

/** Throws a RangeError that names the field if the script is invalid. */
export function checkScript(script: JobScript): void {
  checkFields(script, FIELDS);
  const wrong = IMPORT_ALONE.find((name) => script.on === 'export' && script[name] !== undefined);
  if (wrong !== undefined) throw new RangeError(`${wrong}: is for imports alone`);
}
