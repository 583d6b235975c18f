import { SheetFault } from 'language-service-sheets/sheet-fault';
import { UsageError } from '../command-error.ts';

/**
 * Runs the work. @param before the beginning of the message. @throws UsageError for a sheet that cannot be read or
 * written.
 */
export async function orUsageError<Data>(work: () => Data | Promise<Data>, before = ''): Promise<Data> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetFault) throw new UsageError(before + error.message, error.hint);
    throw error;
  }
}
