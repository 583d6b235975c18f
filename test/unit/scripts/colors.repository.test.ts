import { expect, test } from 'vitest';
import { runNode } from '../../support/run-node.ts';

const both = { NO_COLOR: '1', FORCE_COLOR: '1' };

test.each([['describe', 'no-command'], ['--help'], ['tmx', 'check', 'missing.tmx']])(
  'language-service %s prints no warning of Node where both variables are set',
  async (...args) => {
    const { errors } = await runNode(['packages/cli/src/main.ts', ...args], both);
    expect(errors).not.toContain('Warning');
  },
);

test('a command starts its children without what Node warns of', async () => {
  const program =
    "import 'language-service-description/command-line'; console.log(process.env['FORCE_COLOR'] ?? 'none');";
  expect(await runNode(['--input-type=module', '-'], both, program)).toMatchObject({ output: 'none\n' });
});
