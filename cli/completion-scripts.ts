const bash = `# swipress completion bash
_swipress() {
  local line directive=none typed="\${COMP_WORDS[COMP_CWORD]}"
  [[ $typed == = ]] && typed=
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :*) directive=\${line#:} ;;
      *) COMPREPLY+=("\${line%%$'\\t'*}") ;;
    esac
  done < <("\${COMP_WORDS[0]}" __complete "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$typed" 2>/dev/null)
  [[ $directive == none ]] && return
  compopt -o filenames 2>/dev/null
  local kind=-f
  [[ $directive == folders ]] && kind=-d
  while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$kind" -- "$typed")
}
complete -F _swipress swipress
`

const zsh = `#compdef swipress
# swipress completion zsh
_swipress() {
  local line directive=none
  local -a candidates
  for line in "\${(@f)$("\${words[1]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      :*) directive=\${line#:} ;;
      *$'\\t'*) candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}") ;;
      ?*) candidates+=("\${line//:/\\\\:}") ;;
    esac
  done
  (( $#candidates )) && _describe swipress candidates
  case $directive in
    folders) _files -/ ;;
    files) _files ;;
  esac
}
compdef _swipress swipress
`

const fish = `# swipress completion fish
function __swipress_complete
  set -l words (commandline -opc)
  set -l typed (commandline -ct)
  for line in ($words[1] __complete $words[2..] "$typed" 2>/dev/null)
    switch $line
      case ':folders'
        __fish_complete_directories "$typed" ''
      case ':files'
        __fish_complete_path "$typed" ''
      case ':*'
      case '*'
        echo $line
    end
  end
end
complete -c swipress -f -a '(__swipress_complete)'
`

/** Scripts that shells run at startup to complete command lines of `swipress`. */
export const completionScripts = { bash, zsh, fish }
