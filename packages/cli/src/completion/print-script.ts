import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import type { completionSpec } from './completion-spec.ts';

export async function run(
  { environment, info }: Context,
  { positionals: { shell }, options: { install } }: Values<typeof completionSpec>,
): Promise<Result> {
  if ((shell === undefined) === (install === undefined))
    throw new UsageError('Name one shell', 'language-service completion bash, or completion --install bash');
  if (install === undefined) return { data: shellScripts[shell ?? 'bash'] };
  const path = scriptPath(install, environment);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, shellScripts[install]);
  await info(`${path} is written; a new ${install} reads it.`);
  if (install === 'zsh')
    await info(`~/.zshrc needs: fpath=(${dirname(path)} $fpath); autoload -U compinit; compinit`);
  return { data: { shell: install, path } };
}

export function render(data: unknown): string {
  return typeof data === 'string' ? data : '';
}

/** Where the shell looks for completions of the user. */
function scriptPath(shell: Shell, environment: Context['environment']): string {
  const home = environment['HOME'] || homedir();
  const data = environment['XDG_DATA_HOME'] || join(home, '.local', 'share');
  const config = environment['XDG_CONFIG_HOME'] || join(home, '.config');
  const paths: Readonly<Record<Shell, string>> = {
    bash: join(data, 'bash-completion', 'completions', 'language-service'),
    zsh: join(data, 'zsh', 'site-functions', '_language-service'),
    fish: join(config, 'fish', 'completions', 'language-service.fish'),
  };
  return paths[shell];
}

// The scripts ask the command itself at every press of the key, so they never age: what is new is offered at once.

type Shell = 'bash' | 'zsh' | 'fish';

export const shellScripts: Readonly<Record<Shell, string>> = {
  bash: `# Completion of language-service for bash.
_language_service() {
  local line value current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  [ "$current" = "=" ] && current=""
  while IFS= read -r line; do
    value="\${line%%$'\\t'*}"
    printf -v value '%q' "$value"
    COMPREPLY+=("$value")
  done < <(language-service __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _language_service language-service
`,
  zsh: `#compdef language-service
# Completion of language-service for zsh.
_language_service() {
  local line value summary
  local -a values
  while IFS= read -r line; do
    value="\${line%%$'\\t'*}"
    summary="\${line#*$'\\t'}"
    values+=("\${value//:/\\\\:}\${summary:+:$summary}")
  done < <(language-service __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( $#values )); then
    [[ "$PREFIX" == --*=* ]] && compset -P '*='
    _describe 'language-service' values
  else
    _files
  fi
}
if [ "$funcstack[1]" = "_language-service" ]; then _language_service "$@"; else compdef _language_service language-service; fi
`,
  fish: `# Completion of language-service for fish.
function __language_service_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (language-service __complete -- $words[2..-1] 2>/dev/null)
  if test (count $found) -eq 0
    __fish_complete_path (commandline -ct)
    return
  end
  printf '%s\\n' $found
end
complete -c language-service -f -a '(__language_service_complete)'
`,
};
