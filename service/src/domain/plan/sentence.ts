import { segmentsOf } from '@app/imaging/painter/prompt/segments';
import type { Plan } from '@app/shared/contracts/plan';
import { FILLERS } from './vocabulary.ts';

/** Suggested words for a phrase that was not understood, by its topic. */
const INSTEAD: readonly [say: string, about: RegExp][] = [
  ['放大 2 倍', /清|糊|画质|像素|分辨|细节|锐|[放变更]大/u],
  ['做一段 6 秒竖屏视频', /动起来|会动|[移转]动|视频|镜头|秒/u],
  ['扩成 16:9', /比例|横|竖|宽|高|画幅|[两四上下左右]边/u],
  ['背景换成大理石', /背景|场景|桌|台|底|光|影|氛围|感|风/u],
  ['翻译成英文', /语|英|译|外文/u],
  ['擦掉图上的字', /去|擦|除|掉|删|字|文/u],
  ['做成淘宝主图', /图|店|平台|主图|上架|卖/u],
];

const insteadOf = (phrase: string): string => INSTEAD.find(([, about]) => about.test(phrase))?.[0] ?? '变清楚';

/** A sentence that tracks which of its characters were understood. */
export function openSentence(text: string) {
  const used = Array.from({ length: text.length }, () => false);
  const take = <Found extends { index: number; 0: string }>(found: Found): Found => {
    used.fill(true, found.index, found.index + found[0].length);
    return found;
  };
  return {
    /** The first match of a pattern; its characters then count as understood. */
    find(pattern: RegExp): RegExpExecArray | null {
      const found = pattern.exec(text);
      return found && take(found);
    },
    /** The first match of a pattern among characters that are not yet understood. */
    findFresh(pattern: RegExp): RegExpExecArray | null {
      const found = pattern.exec(text);
      return found && !used.slice(found.index, found.index + found[0].length).includes(true) ? take(found) : null;
    },
    /** Every match of a pattern, with `g`; their characters then count as understood. */
    findEach: (pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)].map(take),
    /**
     * Each match of a pattern among characters that are not yet understood. @param pattern with `g`
     */
    *every(pattern: RegExp): Generator<string> {
      for (const found of text.matchAll(pattern)) {
        if (used.slice(found.index, found.index + found[0].length).includes(true)) continue;
        take(found);
        yield found[0];
      }
    },
    /** Whether a pattern matches, without marking anything as understood. */
    has: (pattern: RegExp) => pattern.test(text),
    pick<V>(rows: readonly (readonly [value: V, words: RegExp])[], heard: string[]): V | null {
      for (const [value, words] of rows) {
        const found = words.exec(text);
        if (!found || used[found.index]) continue;
        take(found);
        heard.push(found[0]);
        return value;
      }
      return null;
    },
    all<V>(rows: readonly (readonly [value: V, words: RegExp])[], heard: string[]): V[] {
      return rows.flatMap(([value, words]) => {
        // A word inside an understood one is no second request: 「白底主图」.
        const found = [...text.matchAll(new RegExp(words, 'gu'))].find(({ index }) => !used[index]);
        if (!found) return [];
        take(found);
        heard.push(found[0]);
        return [value];
      });
    },
    /**
     * Phrases that were not understood: a whole clause where nothing in it was, else its remainder.
     */
    missed(): Plan['missed'] {
      const phrases: string[] = [];
      for (const clause of text.matchAll(/(?:(?!然后|接着|最后|同时)[^，,。；;！!？?、\n])+/gu)) {
        const words = segmentsOf(clause[0]).map(({ text: word, at, isWordLike }) => ({
          word,
          heard: used.slice(clause.index + at, clause.index + at + word.length).includes(true),
          filler: !isWordLike || FILLERS.has(word),
        }));
        if (!words.some(({ heard }) => heard)) {
          if (words.some(({ filler }) => !filler)) phrases.push(clause[0].trim());
          continue;
        }
        let rest: typeof words = [];
        const close = () => {
          const said = rest.slice(rest.findIndex(({ filler }) => !filler));
          const phrase = said.map(({ word }) => word).join('');
          // A single character beside understood ones is a fragment of these.
          if (said.some(({ filler }) => !filler) && [...phrase.trim()].length > 1) phrases.push(phrase.trim());
          rest = [];
        };
        for (const one of words) {
          if (one.heard) close();
          else rest.push(one);
        }
        close();
      }
      return phrases.map((words) => ({ words, instead: insteadOf(words) }));
    },
  };
}

export type SentenceReader = ReturnType<typeof openSentence>;
