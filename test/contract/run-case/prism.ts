import { type Exchange, mediaTypeOf } from '../validator/exchange.ts';

interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly validation?: readonly Violation[];
}

interface Violation {
  readonly location?: readonly string[];
  readonly message: string;
}

/** Returns the violations that Prism reports for an exchange, in its header or in its refusal. */
export function prismViolations({ replyHeaders, replyBody }: Exchange): string[] {
  const inHeader: Violation[] = JSON.parse(replyHeaders.get('sl-violations') ?? '[]');
  if (mediaTypeOf(replyHeaders) !== 'application/problem+json') return inHeader.map(wordsOf);
  const { title, detail, validation = [] }: Problem = JSON.parse(replyBody);
  const inBody = validation.length === 0 ? [`${title}: ${detail}`] : validation.map(wordsOf);
  return [...inHeader.map(wordsOf), ...inBody];
}

function wordsOf({ location = [], message }: Violation): string {
  return `${location.join('.')}: ${message}`;
}
