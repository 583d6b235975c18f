import { CommandError } from '../command-error.ts';
import { faultFinding, findingInWords } from './findings.ts';
import { isFault } from './preview-file.ts';

/** Runs the work; a file that cannot be read is invalid input, named with line and column. */
export async function readOrRefuse<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isFault(error)) throw error;
    const finding = faultFinding(file, error);
    throw new CommandError('usage', findingInWords(finding), { data: finding });
  }
}
