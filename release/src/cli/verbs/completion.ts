import { bashCompletion, fishCompletion, zshCompletion, type VerbWords } from '../completion.ts';
import { misuseError } from '../exit.ts';
import { optionsOf } from '../options.ts';
import type { Verb } from '../verb.ts';
import { onlyWords } from '../words.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** The verb that prints completions for all others and itself. */
export function completionOf(others: readonly Verb[]): Verb {
  const completion: Verb = {
    name: 'completion',
    summary: '输出 shell 补全脚本',
    usage: ['bash | zsh | fish'],
    details: [
      'bash：source <(release completion bash)，写入 ~/.bashrc；zsh 同理写入 ~/.zshrc；fish：release completion fish > ~/.config/fish/completions/release.fish。',
    ],
    examples: ['bash', 'fish'],
    options: {},
    uses: [],
    words: Object.keys(SHELLS),
    async run(context) {
      onlyWords(context.positionals, 1);
      const [shell = ''] = context.positionals;
      if (!Object.hasOwn(SHELLS, shell)) throw misuseError('completion 后应为 bash、zsh 或 fish');
      const words: VerbWords[] = [...others, completion].map((verb) => ({
        verb: verb.name,
        summary: verb.summary,
        words: verb.words ?? [],
        options: Object.entries(optionsOf(verb)).map(([name, { type, help }]) => ({
          name,
          help,
          takesValue: type === 'string',
        })),
      }));
      const script = SHELLS[shell as keyof typeof SHELLS](words);
      context.out.result({ shell, script }, [script]);
    },
  };
  return completion;
}
