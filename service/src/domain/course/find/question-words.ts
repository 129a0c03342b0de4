import { pinyinOf } from './pinyin.ts';

const wordsIn = (text: string): string[] => text.split(' ');

/** Question words without a subject. */
const QUESTION_WORDS = wordsIn(
  '怎么办 怎么弄 怎么做 怎么样 怎么 怎样 如何 为什么 为何 为啥 什么是 是什么 什么叫 什么 哪里 哪儿 哪些 哪个 ' +
    '在哪 请问 能不能 可不可以 能否 可以 有没有 是不是 应该 需要 有什么 教程 教学 技巧 方法 步骤 课程 ' +
    // Dialects ask in their own words.
    '咋个 咋办 咋整 咋弄 咋搞 怎整 怎搞 怎么搞 怎么整 啷个 点样 点解 为啥子 咋 啥 嘞个 嘞 噻 嘛 哈 呗 唔该 唔 ' +
    // Where an action ends says nothing about its object.
    '出来 出去 起来 下来 上去 进去 过来 回来 买家 顾客 客户 老板 老是 昨天 今天 现在 网上 在家 晚上 ' +
    '学习 入门 零基础 新手 小白 攻略 窍门 办法 软件 工具 功能 想要 想学 我想 我要 帮我 一下 这个 那个 ' +
    '自己 总是 老是 一直 全部 所有 快速 批量 吗 呢 吧 啊 呀 了 的 地 得 把 给 让 被 将 要 想 做 弄 搞 ' +
    '用 上 里 是 有 在 和 与 跟 我 你 您 它 一 个 张 就 都 也 很 太 不 会 能 去 来 成 好 点',
);
const QUESTION_CHARACTERS = new Set(QUESTION_WORDS.filter((word) => word.length === 1));

/** Whether a word names no subject: 「怎么」, 「都不」. */
export const isQuestionWord = (word: string): boolean =>
  QUESTIONS_BY_LENGTH.includes(word) ||
  WEAK_WORDS.has(word) ||
  [...word].every((letter) => QUESTION_CHARACTERS.has(letter));

/** Syllables of question words that are typed in letters; longer ones come from the lists. */
const QUESTION_SYLLABLES = 'zenme zenmeban zenyang ruhe ba de le ma ne gei rang wo xiang yao bu';
/** The longest first. */
export const QUESTIONS_BY_LENGTH = QUESTION_WORDS.toSorted((a, b) => b.length - a.length);

/** Words that fit every course: beside another word they are ignored. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  wordsIn(
    '图片 照片 图 相片 图像 拍照 拍摄 拍 手机 商品 产品 东西 宝贝 ai picture photo image product how ' + 'to a the my',
  ),
);

/** Whether a part of a title names something: it asks nothing, and its ends are those of words. */
export const namesSomething = (part: string): boolean =>
  ![part[0]!, part.at(-1)!].some((letter) => QUESTION_CHARACTERS.has(letter)) && !ASKS.test(part);

/** Question words and weak words in letters: `zenmequdiaoshuiyin`, `tupianmohu`. */
export const QUESTION_PINYIN: ReadonlySet<string> = new Set([
  ...wordsIn(QUESTION_SYLLABLES),
  ...[...QUESTION_WORDS, ...WEAK_WORDS].filter((word) => /^\p{Script=Han}{2,}$/u.test(word)).map(pinyinOf),
]);

const ASKS = new RegExp(`[哪谁几]|${QUESTION_WORDS.filter((word) => word.length > 1).join('|')}`, 'u');

/** Whether a search asks: 「怎么…」, 「…咋办」. */
export const isQuestion = (text: string): boolean =>
  QUESTIONS_BY_LENGTH.some((word) => word.length > 1 && text.includes(word));

/** A question by its word: 「清不清楚」. */
const YES_OR_NO = /(.)不\1/gu;
/** Verbs before what is asked: 「要不要抠图」. */
const ASKING_VERBS = '要能可是有会该用';

/**
 * Without questions by their word: 「硬不硬」 asks for 硬. Its 不 stays where it makes a known
 * word: 「颜色准不准」 is about 颜色不准.
 * @param isKnownAt whether a known word of a text has the two letters at an index
 */
export const withoutYesOrNo = (text: string, isKnownAt: (text: string, at: number) => boolean): string =>
  text.replaceAll(YES_OR_NO, (said, word: string, at: number) => {
    if (ASKING_VERBS.includes(word)) return ' ';
    const denied = text.slice(0, at) + `不${word}` + text.slice(at + said.length);
    return isKnownAt(denied, at) ? `不${word}` : word;
  });
