import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deck } from '@app/shared/contracts/lesson';
import { secondsOf } from './captions.ts';
import { readDeck, timedDeck } from './deck.ts';
import { FaultList } from './faults.ts';
import { readPage } from './front-matter.ts';

const HEAD = '---\nid: 1\ntitle: 一\nkind: deck\nlength: 0:06\n---\n# 章\n';
const SAID = '\n> 0:00 先看影子在哪边。\n> 0:03 再看影子有多长。\n';

async function read(text: string): Promise<{ deck: Deck | null; faults: string[] }> {
  const faults = new FaultList();
  const page = readPage('a.md', text, faults)!;
  const length = secondsOf(/^length:\s*(\S+)/m.exec(text)![1]!);
  const deck = await readDeck(
    'a.md',
    page.body,
    length,
    async (src, { alt }) => ({ src, alt, width: src.includes('wide') ? 9 : 3, height: 2 }),
    faults,
  );
  return { deck, faults: faults.list.map(({ text: problem }) => problem) };
}
const page = (lines: string) => read(`${HEAD}${lines}${SAID}`);
const pictures = (...labels: string[]) =>
  labels.map((label, at) => `![第 ${at + 1} 张](p${at}.webp "${label}")`).join('\n');

describe('a page that learners move', () => {
  it('stored steps have a label each, on a line or by the direction of the light', async () => {
    const { deck, faults } = await page(`## 试 {layout: try}\n? turn 灯的方向\n${pictures('左', '中', '右')}`);
    expect(faults).toEqual([]);
    expect(deck!.scenes[0]).toMatchObject({
      layout: 'try',
      touch: { kind: 'turn', label: '灯的方向', steps: ['左', '中', '右'] },
      pictures: [{ alt: '第 1 张', marks: [] }, {}, {}],
    });
  });

  it('a divider takes two pictures, and an object to paint over four with its place', async () => {
    expect((await page(`## 试 {layout: try}\n? wipe\n${pictures('前', '后')}`)).deck!.scenes[0]!.touch).toEqual({
      kind: 'wipe',
      labels: ['前', '后'],
    });
    const ring = `## 试 {layout: try}\n? ring 硬币 30 40 20 10.5\n${pictures('原图', '少', '好', '多')}`;
    expect((await page(ring)).deck!.scenes[0]!.touch).toEqual({
      kind: 'ring',
      label: '硬币',
      x: 30,
      y: 40,
      w: 20,
      h: 10.5,
    });
  });

  it('a question stands before a page of any layout, which is shown with the second caption', async () => {
    const { deck, faults } = await page(
      '## 看 {layout: steps}\n? guess 影子在哪边？\n- [ ] 左边\n- [x] 右边\n= 灯在左边。\n1. 灯在左边',
    );
    expect(faults).toEqual([]);
    expect(deck!.scenes[0]).toMatchObject({
      layout: 'steps',
      items: [{ text: '灯在左边' }],
      touch: {
        kind: 'guess',
        question: '影子在哪边？',
        choices: [
          { text: '左边', right: false },
          { text: '右边', right: true },
        ],
        why: '灯在左边。',
        until: 3,
      },
    });
  });

  it.each([
    ['## 试 {layout: try}', '版式 try 要有一行「? steps …」「? turn …」「? wipe」或「? ring …」'],
    ['## 试 {layout: try}\n? slide 甲', '没有互动 slide，可选：steps、turn、wipe、ring、guess'],
    [`## 试 {layout: try}\n? steps 甲\n${pictures('1', '2')}`, 'steps 要有 3 到 8 张图片，实际 2 张'],
    [`## 试 {layout: try}\n? steps\n${pictures('1', '2', '3')}`, '写上拖的是什么，最多 12 个字，如「? steps 降噪」'],
    [`## 试 {layout: try}\n? steps 甲\n${pictures('1', '2', '')}`, '写上这一张的名字，最多 8 个字：![说明](… "名字")'],
    [
      `## 试 {layout: try}\n? wipe\n${pictures('前', '后').replace('p1', 'wide')}`,
      '这一幕的图片要一样大，换图时画面才不会跳',
    ],
    [
      `## 试 {layout: try}\n? ring 硬币 90 40 20 10\n${pictures('1', '2', '3', '4')}`,
      '看不懂这个圈：写成 ? ring 名字 x y w h，单位是图片的百分之几',
    ],
    ['## 看 {layout: steps}\n? wipe\n1. 甲', 'wipe 要有两张图片'],
    ['## 看 {layout: steps}\n? guess 在哪？\n- [x] 左\n- [x] 右\n= 因为。', '正好一个选项是对的：- [x]'],
    ['## 看 {layout: steps}\n? guess 在哪？\n- [x] 左\n- [ ] 左\n= 因为。', '选项有重复'],
    ['## 看 {layout: steps}\n? guess 在哪？\n- [x] 左\n- [ ] 右', '在选项后写一行「= 为什么」，最多 48 个字'],
    [
      '## 试 {layout: try}\n? guess 在哪？\n- [x] 左\n- [ ] 右\n= 因为。',
      '? guess 写在别的版式里：猜过以后看到的就是那一幕',
    ],
  ])('the page %j is refused', async (lines, problem) => expect((await page(lines)).faults).toContain(problem));

  it('times of captions are written without touching questions and choices', () => {
    const text = `${HEAD}## 看 {layout: steps}\n? guess 在哪？\n- [x] 左\n- [ ] 右\n= 因为。\n${SAID}`;
    expect(timedDeck(text)!.text).toContain('? guess 在哪？\n- [x] 左\n- [ ] 右\n= 因为。');
  });
});

describe('the shipped decks', () => {
  const folder = fileURLToPath(new URL('../../../../content/courses', import.meta.url));
  const scenes: { file: string; seconds: number; plain: boolean; touch: string | null }[] = [];
  beforeAll(async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md'));
    for (const file of files.toSorted()) {
      const text = await readFile(`${folder}/${file}`, 'utf8');
      if (!/^kind:\s*deck\s*$/m.test(text)) continue;
      const { deck } = await read(text);
      for (const { at, until, pictures: shown, touch } of deck!.scenes)
        scenes.push({ file, seconds: until - at, plain: shown.length === 0 && !touch, touch: touch?.kind ?? null });
    }
  });
  const secondsOfAll = (all: typeof scenes) => all.reduce((sum, { seconds }) => sum + seconds, 0);

  it('the shipped decks have at least 30 interactive pages, and each kind of interaction', () => {
    const moved = scenes.filter(({ touch }) => touch !== null && touch !== 'guess');
    expect(moved.length).toBeGreaterThanOrEqual(30);
    expect(new Set(moved.map(({ touch }) => touch))).toEqual(new Set(['steps', 'turn', 'wipe', 'ring']));
  });

  it('pages of words alone, with nothing to do, take at most a quarter of the time', () => {
    expect(secondsOfAll(scenes.filter(({ plain }) => plain)) / secondsOfAll(scenes)).toBeLessThanOrEqual(0.25);
  });
});
