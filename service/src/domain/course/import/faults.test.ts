import { symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COURSE, courseFolder, DECK, PRACTICE, READ } from '../../../testing/course-folder.ts';
import { secondsFor } from './captions.ts';
import { readCourse } from './course.ts';
import { timedDeck } from './deck.ts';

const faultsOf = async (changes: Record<string, string | Uint8Array | null>) =>
  (await readCourse(await courseFolder(changes))).faults;

const course = (from: string | RegExp, to: string) => ({ 'course.md': COURSE.replace(from, to) });

describe('errors of a course, with file and line', () => {
  const deck = (from: string | RegExp, to: string) => ({ '01-window.md': DECK.replace(from, to) });
  const read = (text: string) => ({ '02-words.md': READ.replace('**先看影子**', text) });
  const practice = (from: string | RegExp, to: string) => ({ '03-try.md': PRACTICE.replace(from, to) });

  it.each<[string, Record<string, string | Uint8Array | null>, string]>([
    ['no course', { 'course.md': null }, 'course.md:1 文件夹里没有 course.md'],
    ['no facts', { 'course.md': '窗边' }, 'course.md:1 开头要有 ---'],
    ['YAML', course('title: 窗边一张桌', 'title: "窗边'), 'YAML 写法不对'],
    ['an unknown field', course('price: 0', 'price: 0\nprize: 1'), 'course.md:10 不认识的字段 prize'],
    ["a member's price", course('price: 0', 'price: 0\nmemberPrice: 1'), 'course.md:10 没有 memberPrice'],
    ['a field that is missing', course('category: 布光\n', ''), 'course.md:1 category：没有填'],
    ['a level', course('level: 入门', 'level: 大师'), 'course.md:7 level：'],
    ['a title of 200 letters', course('窗边一张桌', '长'.repeat(200)), 'course.md:4 title：最多 60 个字'],
    ['a price', course('price: 0', 'price: 9.999'), 'course.md:9 price：应为元，最多两位小数，实际 9.999'],
    ['too little for money', course('price: 0', 'price: 9.90'), 'course.md:9 收费课程至少半小时，现在共 0 分 19 秒'],
    ['a day that is none', course('2026-11-01', '2026-02-30'), 'course.md:17 published：应为 YYYY-MM-DD'],
    [
      'a broadcast of no LIVE',
      course('price: 0', 'price: 0\nlive: { start: "2026-12-01 20:00", minutes: 60 }'),
      'course.md:10 live 和 type: LIVE 要一起用',
    ],
    ['an unknown lesson', course('[try]', '[try, more]'), '没有课时文件 more.md'],
    ['a lesson in no chapter', course('[window, words]', '[window]'), '02-words.md:1 不在 course.md 的任何一章里'],
    ['a lesson twice', course('[try]', '[try, words]'), '课时 words 出现了两次'],
    [
      'a number twice',
      { '02-words.md': READ.replace('500102', '500101') },
      '02-words.md:1 编号 500101 已经是 01-window.md 的',
    ],
    ['a file that is not used', { 'pictures/more.webp': 'x' }, 'pictures/more.webp:1 没有用到'],
    ['a picture that is none', { 'pictures/cup.webp': 'x' }, '01-window.md:12 pictures/cup.webp 不是能打开的图片'],
    ['a picture that weighs too much', { 'pictures/cup.webp': Buffer.alloc(61 * 1024) }, '有 61 KB，最多 60 KB'],
    [
      'a picture outside',
      deck('](pictures/cup.webp "', '](../../etc/passwd "'),
      '01-window.md:12 ../../etc/passwd 不在课程的文件夹里',
    ],
    [
      'a picture that is missing',
      deck('](pictures/cup.webp "', '](pictures/none.webp "'),
      '01-window.md:12 没有文件 pictures/none.webp',
    ],
    ['a picture without words', deck('![亮]', '![]'), '01-window.md:22 pictures/cup.webp 没有说明文字'],
    ['an unknown layout', deck('layout: picture', 'layout: cinema'), '01-window.md:11 没有版式 cinema'],
    ['two of one picture', deck('![暗](pictures/cup.webp)\n', ''), '01-window.md:21 版式 compare 要有两张图片'],
    [
      'a mark that nobody understands',
      deck('box 10 20 30 12', 'circle 1 2'),
      '01-window.md:12 看不懂标记「circle 1 2」',
    ],
    ['a mark outside', deck('box 10 20 30 12', 'box 80 20 30 12'), '01-window.md:12 标记「box 80 20 30 12」超出了图片'],
    ['a mark with no caption', deck('@2', '@9'), '01-window.md:12 这一幕没有第 9 条字幕'],
    ['times that fall', deck('0:03', '0:00'), '01-window.md:16 下一条字幕不比这一条晚'],
    ['a start that is late', deck('0:00', '0:01'), '01-window.md:16 第一条字幕应从 0:00 开始'],
    [
      'captions too fast',
      deck('先别找灯，先看影子。', '先别找灯，先看影子，影子会告诉你，灯到底在哪里，高不高，软不软。'),
      '01-window.md:16 每秒 8.7 个字',
    ],
    ['captions too slow', deck('length: 0:16', 'length: 1:16'), '01-window.md:27 每秒 0.2 个字：应在 2 到 8 之间'],
    ['no times', deck('> 0:06 ', '> '), '01-window.md:25 字幕还没有时间或没有 length'],
    ['no length', deck('length: 0:16\n', ''), '01-window.md:1 字幕还没有时间或没有 length'],
    ['a scene without captions', deck(/> 0:00.*\n> 0:03.*\n/, ''), '01-window.md:11 这一幕没有字幕'],
    ['a line that means nothing', deck('# 看高光', '随手一写\n\n# 看高光'), '01-window.md:19 看不懂这一行「随手一写」'],
    [
      'a wrong encoding',
      { '02-words.md': Buffer.from('2d2d2d0ab9e2b4d3c4c4c0efc0b4', 'hex') },
      '02-words.md:1 文件像是 GB18030（GBK）编码，请另存为 UTF-8',
    ],
    ['UTF-16', { '02-words.md': Buffer.from(`\uFEFF${READ}`, 'utf16le') }, '02-words.md:1 文件是 UTF-16 编码'],
    ['no text', { '02-words.md': Buffer.from('ffff80', 'hex') }, '02-words.md:1 文件不是 UTF-8 编码的文字'],
    ['html', read('<script>alert(1)</script>'), '文章里不用HTML'],
    ['a link that runs', read('[x](javascript:alert%281%29)'), '02-words.md:9 链接 javascript:alert%281%29 应为'],
    ['a link to any site', read('[x](//evil.example)'), '02-words.md:9 链接 //evil.example 应为'],
    ['a tool that is none', practice('imgEnhance', 'imgMagic'), '03-try.md:5 tool：'],
    ['settings that a tool refuses', practice('scale: 2', 'scale: 3'), '03-try.md:7 scale：'],
    ['settings that a tool has not', practice('scale: 2', 'size: 2'), '03-try.md:7 imgEnhance 没有设置 size'],
    [
      'a recording that is no film',
      course('price: 0', 'price: 0\nlive: { start: "2026-12-01 20:00", minutes: 60, recording: window }'),
      '01-window.md 要是 kind: film 才能作整场的录像',
    ],
    ['a trailer that is no lesson', course('price: 0', 'price: 0\ntrailer: film'), '没有课时文件 film.md'],
    [
      'a trailer that not everybody may play',
      course('price: 0', 'price: 0\ntrailer: words'),
      '02-words.md 要写 trial: true 才能作预告',
    ],
    ['no tips', practice(/- \*\*[^]*/, ''), '03-try.md:14 练习以 1 到 5 条提示结束'],
  ])('a course is refused with file and line: %s', async (_what, changes, fault) => {
    const faults = await faultsOf(changes);
    expect(faults.join('\n')).toContain(fault);
  });

  it('all errors of a course are reported together', async () => {
    expect(await faultsOf({ ...course('price: 0', 'prize: 1'), ...deck('0:03', '0:00'), ...read('*x*') })).toEqual([
      '01-window.md:16 下一条字幕不比这一条晚',
      '01-window.md:17 每秒 1.5 个字：应在 2 到 8 之间（9 个字，6 秒）',
      '02-words.md:9 文章里不用斜体',
      'course.md:1 price：没有填',
      'course.md:9 不认识的字段 prize',
    ]);
  });

  it('a picture that is a link out of the folder is refused', async () => {
    const folder = await courseFolder({ 'pictures/cup.webp': null });
    await symlink(path.join(os.tmpdir(), 'elsewhere.webp'), path.join(folder, 'pictures/cup.webp'));
    expect((await readCourse(folder)).faults.join('\n')).toMatch(/01-window\.md:12 .*(是链接|没有文件)/);
  });
});

describe('times of a deck', () => {
  it('the times of a deck are written for each caption, the same however often', () => {
    const bare = DECK.replaceAll(/> \d:\d\d /g, '> ').replace('length: 0:16\n', '');
    const timed = timedDeck(bare)!;
    expect(timed.text).toContain('> 0:00 先别找灯，先看影子。\n> 0:02 影子指着灯的反方向。');
    expect(timed.text).toContain(`length: 0:${timed.length}\n---`);
    expect(timedDeck(timed.text)).toEqual(timed);
    expect(timedDeck(bare.replaceAll('\n', '\r\n'))?.text).toBe(timed.text.replaceAll('\n', '\r\n'));
    expect(timedDeck(READ)).toBeNull();
  });

  it.each([
    ['好的', 1],
    ['影子指着灯的反方向。', 2],
    ['四个 字母 ABCD，不算标点！', 3],
    ['一二三四五六七八九十一二三四五六七八九十', 5],
  ])('the caption %s is shown for %i s', (text, seconds) => {
    expect(secondsFor(text)).toBe(seconds);
  });
});
