import type { Doubt } from '@app/shared/contracts/doubts';

interface DoubtWords {
  /** Describes the defect, so that a person sees at once whether it is there. */
  says: string;
  /** How to correct it: by changing the settings, or with another photo. */
  mend: 'again' | 'photo';
}

const WORDS: Readonly<Record<Doubt, DoubtWords>> = {
  unsure: { says: '没认准哪个是主体，可能抠多了、抠少了', mend: 'again' },
  scattered: { says: '抠出来的是零散的几块，可能不是完整的主体', mend: 'again' },
  shape: { says: '主体是按颜色找的，可能不完整，请对照原图看一下', mend: 'again' },
  blurred: { says: '照片里几乎都是人或主体，没有可照着补的地方，空处用模糊的颜色补上了', mend: 'again' },
  largeHole: { says: '消除的地方大，四周又复杂，补上的内容是猜的，请放大看看接得好不好', mend: 'again' },
  cutOff: { says: '商品没拍全，缺的部分补不出来', mend: 'photo' },
  partGarment: { says: '衣服没拍全，缺的部分补不出来', mend: 'photo' },
  unsureGarment: { says: '没认准哪些是衣服，可能缺一块或带上了背景，请对照原图看一下', mend: 'photo' },
  wornGarment: { says: '衣服像是穿在人身上，换平铺图效果更好', mend: 'photo' },
};

/** Texts of a result's first known doubt; null where there is none. */
export function doubtWords(doubts: readonly string[] = []): DoubtWords | null {
  const known = doubts.find((doubt): doubt is Doubt => Object.hasOwn(WORDS, doubt));
  return known ? WORDS[known] : null;
}

/** Sentence above a doubtful result. */
export const doubtSentence = ({ says }: Pick<DoubtWords, 'says'>): string => `这张可能不行：${says}`;
