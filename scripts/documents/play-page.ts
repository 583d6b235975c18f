// Plays a page: every step of its reader, and what it says is printed.
import type { Step } from './page-steps.ts';
import type { Ended, Terminal } from './terminal.ts';

export interface Played {
  /** The command or the program, in a line. */
  readonly what: string;
  /** What differs from the page; undefined when nothing does. */
  readonly fault?: string | undefined;
  /** What the page says it needs and is not here, so that it was not run. */
  readonly notHere?: string | undefined;
}

/**
 * Plays the steps in order. `notHere` says which of the needs of a step is not here; it throws for one it does not know.
 * `playWorkflow` plays a workflow of CI.
 */
export async function playPage(
  steps: readonly Step[],
  terminal: Terminal,
  notHere: (needs: string) => string | undefined,
  playWorkflow: (text: string) => Promise<readonly Played[]>,
): Promise<Played[]> {
  const played: Played[] = [];
  for (const step of steps) {
    const missing = 'needs' in step && step.needs !== undefined ? notHere(step.needs) : undefined;
    if (step.kind === 'file') terminal.save(step.name, step.text);
    else if (missing !== undefined) played.push({ what: nameOf(step), notHere: missing });
    else if (step.kind === 'transcript') played.push(...(await playTranscript(step.text, terminal)));
    else if (step.kind === 'workflow') played.push(...(await playWorkflow(step.text)));
    else played.push({ what: nameOf(step), fault: await faultOf(step, terminal) });
  }
  return played;
}

function nameOf(step: Exclude<Step, { kind: 'file' }>): string {
  return step.kind === 'command' ? step.line : firstLine(step.text);
}

async function faultOf(
  step: Extract<Step, { kind: 'command' | 'program' }>,
  terminal: Terminal,
): Promise<string | undefined> {
  if (step.kind === 'command') return failureOf(await terminal.run(step.line));
  terminal.save(step.name, step.text);
  const ended = await terminal.run(`node ${step.name}`);
  return (
    failureOf(ended) ?? (step.output === undefined ? undefined : differenceOf(step.output, ended.printed))
  );
}

/** Each command of a transcript, with the lines after it. */
async function playTranscript(text: string, terminal: Terminal): Promise<Played[]> {
  const played: Played[] = [];
  for (const part of text.split(/^(?=\$ )/m)) {
    const [command = '', ...lines] = part.split('\n');
    const expected = lines.join('\n');
    const { printed, code } = await terminal.run(command.slice(2));
    const said = /^exit code \d+$/m.test(expected) ? `${printed}exit code ${code}\n` : printed;
    const failed =
      code !== 0 && !/^(error:|exit code )/m.test(expected) ? `Exit code ${code}: ${printed}` : undefined;
    const fault = failed ?? differenceOf(withoutIds(expected), withoutIds(said));
    played.push({ what: command.slice(2), fault });
  }
  return played;
}

function failureOf({ code, printed }: Ended): string | undefined {
  return code === 0 || code === undefined ? undefined : `Exit code ${code}: ${printed}`;
}

function differenceOf(expected: string, seen: string): string | undefined {
  return expected === seen.replaceAll('\r\n', '\n')
    ? undefined
    : `The page says\n${expected}and it prints\n${seen}`;
}

function withoutIds(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}(-\d\d){2}T(\d\d-?){3}Z/g, '<id>')
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<sha256>');
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line !== '' && !line.startsWith('import')) ?? '';
}
