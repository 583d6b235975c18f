import { suggest } from 'language-service-client/options';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';

export function unknownOption(written: string, known: readonly string[]): UsageError {
  const advice = suggest(written.replace(/^-+/, ''), known, (near) => `--${near}`);
  return new UsageError(`Unknown option: ${shortened(written)}`, advice ?? 'See --help.');
}
