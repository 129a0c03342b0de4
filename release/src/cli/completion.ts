export interface VerbWords {
  verb: string;
  summary: string;
  /** Words that may follow. */
  words: readonly string[];
  options: readonly { name: string; help: string; takesValue: boolean }[];
}

const flags = ({ options, words }: VerbWords) => [...words, ...options.map(({ name }) => `--${name}`)].join(' ');

export function bashCompletion(all: readonly VerbWords[]): string {
  const cases = all.map((one) => `    ${one.verb}) words="${flags(one)}" ;;`);
  return `_release() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="help ${all.map(({ verb }) => verb).join(' ')}"
  else case "\${COMP_WORDS[1]}" in
    help) words="${all.map(({ verb }) => verb).join(' ')}" ;;
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _release release`;
}

const quoted = (text: string) => text.replaceAll("'", '').replaceAll(/[[\]:]/g, ' ');

export function zshCompletion(all: readonly VerbWords[]): string {
  const cases = all.map(({ verb, words, options }) => {
    const args = options.map(
      ({ name, help, takesValue }) => `'--${name}[${quoted(help)}]${takesValue ? ':值:_files' : ''}'`,
    );
    return `    ${verb}) _arguments ${[...args, words.length > 0 ? `'*:参数:(${words.join(' ')})'` : "'*:参数:_files'"].join(' ')} ;;`;
  });
  return `#compdef release
_release() {
  local -a verbs=(${all.map(({ verb, summary }) => `'${verb}:${quoted(summary)}'`).join(' ')})
  if (( CURRENT == 2 )); then _describe '命令' verbs; return; fi
  local verb=$words[2]
  shift words; (( CURRENT-- ))
  case $verb in
    help) _describe '命令' verbs ;;
${cases.join('\n')}
  esac
}
compdef _release release`;
}

export function fishCompletion(all: readonly VerbWords[]): string {
  const first = 'complete -c release -n __fish_use_subcommand';
  const lines = all.flatMap(({ verb, summary, words, options }) => {
    const within = `complete -c release -n '__fish_seen_subcommand_from ${verb}'`;
    return [
      `${first} -a ${verb} -d '${quoted(summary)}'`,
      ...(words.length > 0 ? [`${within} -a '${words.join(' ')}'`] : []),
      ...options.map(
        ({ name, help, takesValue }) => `${within} -l ${name}${takesValue ? ' -r' : ''} -d '${quoted(help)}'`,
      ),
    ];
  });
  return [`${first} -a help -d '显示说明'`, ...lines].join('\n');
}
