// What breaks a law today. A line may only go: a test fails when one is missing here, and when one is no longer true.

/** Modules that reach each other by imports, types included. */
export const knownRings: readonly string[] = [
  'src/runtime/contract.ts, src/runtime/environment.ts, src/runtime/node-calls.ts, src/runtime/node/send-state.ts, src/timing.ts: 6 imports',
  'packages/cli/src/commands/define-command.ts, packages/cli/src/context.ts, packages/cli/src/options/global-options.ts, packages/cli/src/options/read-values.ts: 5 imports',
  'packages/cli/src/completion/completion-commands.ts, packages/cli/src/completion/print-script.ts: 2 imports',
  'packages/cli/src/correct/correct-spec.ts, packages/cli/src/correct/correct.ts: 2 imports',
  'packages/cli/src/mcp/import-step.ts, packages/cli/src/mcp/steps.ts: 2 imports',
  'packages/cli/src/mcp/agent-tools.ts, packages/cli/src/mcp/apply-plan.ts, packages/cli/src/mcp/call-operation.ts, packages/cli/src/mcp/plan-writes.ts, packages/cli/src/mcp/reading-context.ts, packages/cli/src/mcp/show-job.ts: 14 imports',
  'packages/cli/src/mcp/mcp-commands.ts, packages/cli/src/mcp/serve-agent.ts: 2 imports',
  'packages/cli/src/settings/auth-login.ts, packages/cli/src/settings/remove-profile.ts, packages/cli/src/settings/set-profile.ts, packages/cli/src/settings/settings-commands.ts, packages/cli/src/settings/use-profile.ts: 8 imports',
  'packages/cli/src/tmx/convert-pairs.ts, packages/cli/src/tmx/convert-sheets.ts, packages/cli/src/tmx/convert-tables.ts, packages/cli/src/tmx/convert.ts: 8 imports',
];
