// Implements `doctor`: finds the errors of a setup in the order of a request, and gives advice.

import { verb } from '../../frame/define-command.ts';
import { safeLine } from '../../frame/output/safe-text.ts';
import type { Screen } from '../../frame/output/screen.ts';
import { checkAddress, checkProxy } from './check-address.ts';
import { checkScopes } from './check-scopes.ts';
import { checkSettings, checkVersions, type Diagnosis } from './check-settings.ts';

export const command = verb(
  {
    description:
      'Reads the settings, checks the clock of the service, and lists one collection per scope. Writes nothing. Exits with the code of the first error.',
    examples: ['language-service doctor', 'language-service doctor --json'],
    positionals: [],
    options: {},
  },
  async (context) => {
    const { diagnoses: settings, address, hasKey } = await checkSettings(context);
    const data = [...checkVersions(), ...settings, ...checkProxy(context.environment, address)];
    const reached = address === undefined ? [] : await checkAddress(context, address);
    data.push(...reached);
    const isUp = reached.some(({ check, ok }) => check === 'address' && ok);
    if (hasKey && isUp) data.push(...(await checkScopes(context)));
    const fault = data.find(({ ok }) => !ok);
    if (fault === undefined) return { data };
    const { check, found, advice, exitStatus = 'checkFailed' } = fault;
    const exit = { exitStatus, message: `${check}: ${found}`, ...(advice !== undefined && { hint: advice }) };
    return { data, exit };
  },
  render,
);

/** Returns the results of all checks as text: one line per check, followed by its advice. */
export function render(data: readonly Diagnosis[], screen: Screen): string {
  const lines = data.flatMap(({ check, ok, found, advice }) => [
    `${ok ? screen.style('green', 'ok   ') : screen.style('red', 'error')} ${safeLine(`${check}: ${found}`)}`,
    ...(advice === undefined ? [] : [`      ${safeLine(advice)}`]),
  ]);
  return `${lines.join('\n')}\n`;
}
