// The completion scripts, keyed by shell. Each calls this program for every completion, so new commands need no new
// script.

export const shellScripts = {
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
