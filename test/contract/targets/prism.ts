// What Prism reports of an exchange.

/** The violations that Prism reports for an exchange, in its header or in its refusal. */
export function prismViolations(reply: { readonly headers: Headers; readonly body: string }): string[] {
  const header = reply.headers.get('sl-violations');
  const isRefusal = reply.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  return [
    ...(header === null ? [] : violationsIn(JSON.parse(header))),
    ...(isRefusal ? refusalIn(reply.body) : []),
  ];
}

function refusalIn(body: string): string[] {
  const { title, detail, validation = [] }: Problem = JSON.parse(body);
  return validation.length === 0 ? [`${title}: ${detail}`] : violationsIn(validation);
}

function violationsIn(violations: readonly Violation[]): string[] {
  return violations.map(({ location = [], message }) => `${location.join('.')}: ${message}`);
}

interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly validation?: readonly Violation[];
}

interface Violation {
  readonly location?: readonly string[];
  readonly message: string;
}
