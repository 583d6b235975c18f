import { placedMessage } from 'language-service-quality/report/reported-finding';
import { cellInWords, type Finding } from 'language-service-sheets/place';
import { SheetFault } from 'language-service-sheets/sheet-fault';
import { UsageError } from '../command-error.ts';

/**
 * Runs a function that reads or writes a sheet, and returns its result. Converts a SheetFault to a UsageError.
 * @param file The name of the file, for the message.
 */
export async function orUsageError<Data>(work: () => Data | Promise<Data>, file: string): Promise<Data> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    const { refusalOf } = await import('language-service-tmx');
    throw new UsageError(placedMessage({ file, ...refusalOf(error) }), error.hint);
  }
}

/** Returns the position of a finding in a table, for a message. */
export function placeIn(file: string, { place }: Finding) {
  return { file, line: place.line ?? place.row, cell: cellInWords(place) };
}
