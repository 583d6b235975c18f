import { nearest } from 'language-service-description/nearest';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';

export function unknownOption(written: string, known: readonly string[]): UsageError {
  const near = nearest(written.replace(/^-+/, ''), known);
  return new UsageError(
    `Unknown option: ${shortened(written)}`,
    near === undefined ? 'See --help.' : `Did you mean --${near}?`,
  );
}
