import { LEXICON } from '../../imaging/src/painter/prompt/lexicon.ts';
import { zTxt2imgParams, type Txt2imgParams } from '../../shared/src/contracts/aigc.ts';

export { openBuiltin } from '../../service/src/engines/builtin/engine.ts';

/** Parameters of 文生图; missing ones get the contract's defaults. */
export const orderOf = (said: object): Txt2imgParams => zTxt2imgParams.parse({ tool: 'txt2img', ...said });

/** Number of words in the painter's vocabulary. */
export function wordsKnown(): { all: number; counts: number; things: number } {
  const of = (...is: string[]) =>
    LEXICON.reduce((sum, [words, meaning]) => sum + (is.includes(meaning.is) ? words.split('|').length : 0), 0);
  const [counts, things] = [of('count'), of('kind')];
  const rest = of('branch', 'colour', 'ground', 'wall', 'light', 'style', 'vista', 'extra');
  return { all: counts + things + rest, counts, things };
}
