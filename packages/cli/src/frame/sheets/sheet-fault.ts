import { SheetFault } from 'language-service-sheets/sheet-fault';
import { UsageError } from '../command-error.ts';

/**
 * Runs work that reads or writes a sheet, and converts its SheetFault to a UsageError.
 * @param before The beginning of the message.
 */
export async function orUsageError<Data>(work: () => Data | Promise<Data>, before = ''): Promise<Data> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetFault) throw new UsageError(before + error.message, error.hint);
    throw error;
  }
}
