import type { LessonPicture, Scene, Touch } from '@app/shared/contracts/lesson';

/** Source lines of an interactive page: `? kind …`, choices and the reason. */
export interface TouchDraft {
  line: number;
  text: string;
  choices: { text: string; right: boolean }[];
  why: string;
}

interface TouchedPage {
  line: number;
  layout: Scene['layout'];
  touch: TouchDraft | null;
  captions: readonly unknown[];
  /** Lines with pictures; their quoted words are labels. */
  pictures: readonly { line: number; alt: string; marks: string }[];
  /** Pictures that could be read. */
  shown: readonly LessonPicture[];
}

type AddFault = (line: number, problem: string) => void;

/** A choice of a question: `- [x] 对的`, `- [ ] 错的`. */
export const CHOICE_LINE = /^-\s+\[([ x])\]\s+(.+)$/;

const STEPS = { least: 3, most: 8 };
const CHOICES = { least: 2, most: 4 };
const LETTERS = { label: 8, name: 12, words: 30, question: 28, choice: 16, why: 48 };

const countLetters = (text: string) => [...text].length;
const isTextWithin = (text: string, most: number) => text !== '' && countLetters(text) <= most;

/** Labels of the pictures, each with a description; null where one is missing. */
function labelsOf({ pictures, shown }: TouchedPage, add: AddFault): string[] | null {
  let fine = true;
  const refuse = (line: number, problem: string) => {
    fine = false;
    add(line, problem);
  };
  for (const { line, alt, marks } of pictures) {
    if (!isTextWithin(marks.trim(), LETTERS.label))
      refuse(line, `写上这一张的名字，最多 ${LETTERS.label} 个字：![说明](… "名字")`);
    if (countLetters(alt) > LETTERS.words) refuse(line, `说明最多 ${LETTERS.words} 个字`);
  }
  const [first] = shown;
  for (const [index, { width, height }] of shown.entries())
    if (width !== first!.width || height !== first!.height)
      refuse(pictures[index]!.line, '这一幕的图片要一样大，换图时画面才不会跳');
  return fine ? pictures.map(({ marks }) => marks.trim()) : null;
}

function readSteps(page: TouchedPage, kind: 'steps' | 'turn', label: string, add: AddFault): Touch | null {
  const { line } = page.touch!;
  const count = page.pictures.length;
  if (!isTextWithin(label, LETTERS.name)) {
    add(line, `写上拖的是什么，最多 ${LETTERS.name} 个字，如「? ${kind} 降噪」`);
    return null;
  }
  if (count < STEPS.least || count > STEPS.most) {
    add(line, `${kind} 要有 ${STEPS.least} 到 ${STEPS.most} 张图片，实际 ${count} 张`);
    return null;
  }
  const steps = labelsOf(page, add);
  return steps && { kind, label, steps };
}

function readWipe(page: TouchedPage, add: AddFault): Touch | null {
  if (page.pictures.length !== 2) {
    add(page.touch!.line, 'wipe 要有两张图片');
    return null;
  }
  const labels = labelsOf(page, add);
  return labels && { kind: 'wipe', labels: [labels[0]!, labels[1]!] };
}

function readRing(page: TouchedPage, rest: string, add: AddFault): Touch | null {
  const { line } = page.touch!;
  const [, label = '', ...numbers] = /^(\S+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)$/.exec(rest) ?? [];
  const [x = NaN, y = NaN, w = NaN, h = NaN] = numbers.map(Number);
  if (!isTextWithin(label, LETTERS.name) || !(w > 0 && h > 0 && x + w <= 100 && y + h <= 100)) {
    add(line, '看不懂这个圈：写成 ? ring 名字 x y w h，单位是图片的百分之几');
    return null;
  }
  if (page.pictures.length !== 4) {
    add(line, 'ring 要有四张图片：原图、涂少了、正好、涂多了');
    return null;
  }
  return labelsOf(page, add) && { kind: 'ring', label, x, y, w, h };
}

function readGuess({ touch, captions }: TouchedPage, question: string, add: AddFault): Touch | null {
  const { line, choices, why } = touch!;
  const problems = [
    !isTextWithin(question, LETTERS.question) && `问题应为 1 到 ${LETTERS.question} 个字`,
    (choices.length < CHOICES.least || choices.length > CHOICES.most) &&
      `要有 ${CHOICES.least} 到 ${CHOICES.most} 个选项，写成「- [x] 对的」「- [ ] 错的」`,
    choices.some(({ text }) => countLetters(text) > LETTERS.choice) && `选项最多 ${LETTERS.choice} 个字`,
    new Set(choices.map(({ text }) => text)).size < choices.length && '选项有重复',
    choices.filter(({ right }) => right).length !== 1 && '正好一个选项是对的：- [x]',
    !isTextWithin(why, LETTERS.why) && `在选项后写一行「= 为什么」，最多 ${LETTERS.why} 个字`,
    captions.length < 2 && '先猜的一幕至少两条字幕：问题出现时一条，看答案时一条',
  ].filter((problem) => problem !== false);
  for (const problem of problems) add(line, problem);
  return problems.length > 0 ? null : { kind: 'guess', question, choices, why, until: 0 };
}

/** Reads the interaction of a page; null for a page without one, or with faults. */
export function readTouch(page: TouchedPage, add: AddFault): Touch | null {
  const { touch, layout, line } = page;
  if (!touch) {
    if (layout === 'try') add(line, '版式 try 要有一行「? steps …」「? turn …」「? wipe」或「? ring …」');
    return null;
  }
  const [, kind, rest = ''] = /^(\w+)(?:\s+(.+))?$/.exec(touch.text) ?? [];
  if (kind === 'guess') {
    if (layout === 'try') add(touch.line, '? guess 写在别的版式里：猜过以后看到的就是那一幕');
    return readGuess(page, rest, add);
  }
  if (kind !== 'steps' && kind !== 'turn' && kind !== 'wipe' && kind !== 'ring') {
    add(touch.line, `没有互动 ${kind ?? ''}，可选：steps、turn、wipe、ring、guess`);
    return null;
  }
  if (layout !== 'try') add(touch.line, `? ${kind} 要用版式 try`);
  if (kind === 'wipe') return readWipe(page, add);
  return kind === 'ring' ? readRing(page, rest, add) : readSteps(page, kind, rest, add);
}
