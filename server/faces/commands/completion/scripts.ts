/**
 * The scripts that a shell sources. Each hands the words of the line to `zero complete`, as they are: nothing of
 * the line is ever evaluated. They need nothing but the shell itself.
 */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const BASH = `# bash completion for zero; bash 3.2 or newer
_zero_completion() {
  local current="\${COMP_WORDS[COMP_CWORD]}" line paths=none
  COMPREPLY=()
  while IFS= read -r line; do
    case "$line" in
      :*) paths="\${line#:}" ;;
      *) COMPREPLY+=("\${line%%$'\\t'*}") ;;
    esac
  done < <(zero complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "$paths" in
    files) while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current") ;;
    dirs) while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$current") ;;
    *) return ;;
  esac
  compopt -o filenames 2>/dev/null
}
complete -F _zero_completion zero
`;

const ZSH = `#compdef zero
# zsh completion for zero
_zero() {
  local -a lines values
  local line value paths=none
  lines=("\${(@f)$(zero complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in "\${lines[@]}"; do
    case "$line" in
      :*) paths="\${line#:}" ;;
      *) value="\${line%%$'\\t'*}"; values+=("\${value//:/\\\\:}:\${line#*$'\\t'}") ;;
    esac
  done
  case "$paths" in
    files) _files ;;
    dirs) _files -/ ;;
    *) _describe -t values zero values ;;
  esac
}
if [ "\${funcstack[1]}" = _zero ]; then _zero "$@"; else compdef _zero zero; fi
`;

const FISH = `# fish completion for zero
function __zero_completion
  set -l current (commandline -ct)
  set -l before (commandline -opc)
  for line in (zero complete -- $before[2..-1] "$current" 2>/dev/null)
    switch $line
      case ':files'
        __fish_complete_path "$current"
      case ':dirs'
        __fish_complete_directories "$current"
      case ':*'
      case '*'
        echo $line
    end
  end
end
complete -c zero -f -a '(__zero_completion)'
`;

export const SCRIPTS: Readonly<Record<Shell, string>> = { bash: BASH, zsh: ZSH, fish: FISH };
