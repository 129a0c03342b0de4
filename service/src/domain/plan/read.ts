import type { Intent, Plan } from '@app/shared/contracts/plan';
import { drawsFirst, paintedPhrase, painting } from './paint.ts';
import { type SentenceReader, openSentence } from './sentence.ts';
import { cutting, enhancing, ERASE, expanding, filming, FITTING, MARKS, readGoods, texts } from './read-tools.ts';
import { NUMBER_PATTERN, parseNumeral } from './vocabulary.ts';

/** Result of parsing a sentence by rules. */
export interface ParsedSentence {
  intents: Intent[];
  /** Requested tools that need manual input from the person. */
  left: { tool: 'magicEraser' | 'aiFitting'; text: string }[];
  /** Tools to be removed from the plan, and steps to be removed by their number, from 1. */
  dropped: { tools: Intent['tool'][]; steps: number[] };
  /** Phrases that were not understood, each with an alternative that would be. */
  missed: Plan['missed'];
}

const ERASE_TEXT = '要消除的地方需要您自己涂出来，打开「智能消除」涂一下就去掉';

const MARKS_TEXT = '他人的水印、商标和「AI 生成」标识不能去除；自己拍到的杂物可以在「智能消除」里涂掉';

const FITTING_TEXT = '试穿要您选模特、对齐衣服，打开「AI试衣」';

const NAMES: readonly [tool: Intent['tool'], words: RegExp][] = [
  ['videoGeneration', /视频|动画/],
  ['imgEnhance', /增强|高清|放大|清晰/],
  ['magicIntematting', /抠图/],
  ['goodsGeneration', /商品图|换背景|场景/],
  ['magicExpand', /扩图/],
  ['translate', /翻译|擦字/],
  ['imgGeneration', /画图|作画|生成图/],
];

/** Parses 「不要视频」 and 「去掉第二步」. */
function dropping(sentence: SentenceReader): ParsedSentence['dropped'] {
  const tools: Intent['tool'][] = [];
  const steps: number[] = [];
  for (;;) {
    const found = sentence.find(
      new RegExp(
        `(?:不要|不用|去掉|删掉|删除|取消)(?:了)?(?:最后)?(?:第\\s*(${NUMBER_PATTERN})\\s*步|[^，。；,;]{0,6})`,
        'u',
      ),
    );
    if (!found) break;
    if (found[1]) steps.push(parseNumeral(found[1]));
    else {
      const tool = NAMES.find(([, words]) => words.test(found[0]))?.[0];
      if (tool) tools.push(tool);
    }
    break;
  }
  return { tools, steps };
}

/**
 * Parses a sentence by rules. @param photo whether a picture was provided @param correcting whether
 * it refers to an existing plan
 */
export function readSentence(text: string, photo: boolean, correcting: boolean): ParsedSentence {
  const paintsFirst = !photo && !correcting && drawsFirst(text);
  const rest = paintsFirst ? text.slice(paintedPhrase(text).length) : text;
  const sentence = openSentence(rest);
  // A description of the picture is no instruction, so its letters count as understood.
  sentence.find(/(?:把|给|将)?这[个只件瓶张双盒包条套款支][^，。；,;的做变换放改]{0,6}/u);
  const dropped = correcting ? dropping(sentence) : { tools: [], steps: [] };
  const left: ParsedSentence['left'] = [];
  const wishes = !correcting || dropped.tools.length + dropped.steps.length === 0;
  const marks = wishes && sentence.find(MARKS) !== null;
  if (marks) left.push({ tool: 'magicEraser', text: MARKS_TEXT });
  if (wishes && sentence.find(FITTING)) left.push({ tool: 'aiFitting', text: FITTING_TEXT });
  const first = [texts(sentence), cutting(sentence), enhancing(sentence)];
  // Texts, backgrounds and noise are removed automatically; for anything else the person has to
  // mark the place.
  if (wishes && !marks && sentence.findFresh(ERASE)) left.push({ tool: 'magicEraser', text: ERASE_TEXT });
  const made = [...first, readGoods(sentence, photo), expanding(sentence), filming(sentence, rest)];
  const others = made.filter((intent) => intent !== null).filter(({ tool }) => !dropped.tools.includes(tool));
  const paints = !correcting && (photo || paintsFirst || others.length === 0) && left.length === 0;
  const painted = paints ? painting(paintsFirst ? openSentence(text) : sentence, text, photo) : null;
  return { intents: [...(painted ? [painted] : []), ...others], left, dropped, missed: sentence.missed() };
}
