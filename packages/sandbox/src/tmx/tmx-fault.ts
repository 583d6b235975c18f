/** Why a file cannot be imported, in words meant for the person who sent it. */
export class TmxFault extends Error {
  override readonly name = 'TmxFault';
}
