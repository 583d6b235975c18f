/** What a 400 answers. Those of Spoken Terms have one message, and say in `detail` what is wrong. */
export function badRequestAt(path: string, fault: string): { status: 400; body: unknown } {
  const isSpokenTerms = path.startsWith('/v3/spoken-terms');
  const words = isSpokenTerms ? { message: 'Bad request', detail: fault } : { message: fault };
  return { status: 400, body: { ...words, code: 'bad_request' } };
}
