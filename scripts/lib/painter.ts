import { LEXICON } from '../../imaging/src/painter/prompt/lexicon.ts';
import { zTxt2imgParams, type Txt2imgParams } from '../../shared/src/contracts/aigc.ts';

export { openBuiltin } from '../../service/src/engines/builtin/engine.ts';

/** An order of 文生图; what is not said has the contract's default. */
export const orderOf = (said: object): Txt2imgParams => zTxt2imgParams.parse({ tool: 'txt2img', ...said });

/** How many words the painter knows. */
export function wordsKnown(): { all: number; counts: number; things: number } {
  const of = (...is: string[]) =>
    LEXICON.reduce((sum, [words, meaning]) => sum + (is.includes(meaning.is) ? words.split('|').length : 0), 0);
  const [counts, things] = [of('count'), of('kind')];
  const rest = of('branch', 'colour', 'ground', 'wall', 'light', 'style', 'vista', 'extra');
  return { all: counts + things + rest, counts, things };
}
