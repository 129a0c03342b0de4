import { expect, it } from 'vitest';
import { partInWords, readFilmScript, ScriptFault } from './film-script.ts';

const scriptOf = (...steps: string[]) =>
  `lesson: goods-cutout/film\nsteps:\n${steps.map((one) => `  - ${one}\n`).join('')}`;
const faultsOf = (source: string): string[] => {
  try {
    readFilmScript(source);
    return [];
  } catch (error) {
    if (error instanceof ScriptFault) return error.message.split('\n');
    throw error;
  }
};

it('a script of a film is read step by step, with the line of each', () => {
  const { lesson, tall, steps } = readFilmScript(
    scriptOf(
      'open: /hidream/magicEraser',
      'choose: button 「选择照片」 = bench/photos/coffee.png, bench/photos/apple.jpg',
      'click: radio 「4 倍…」 in form 「增强设置」',
      'click: button 「打开」 (2) at 20 80',
      'type: textbox 「字幕」 = 一句 = 一句',
      'drag: application 「画布」 = 10 20 > 30 40.5 > 50 60',
      'zoom: radiogroup 「放大」 x2.4',
      'zoom: out',
      'play: label 「生成的视频」 = 3',
      'say: 点「消除」。',
    ),
  );
  expect({ lesson, tall }).toEqual({ lesson: 'goods-cutout/film', tall: false });
  const form = { role: 'form', name: '增强设置', nth: 1, open: null, within: null };
  expect(steps).toMatchObject([
    { kind: 'open', path: '/hidream/magicEraser', line: 3 },
    { kind: 'choose', photos: ['bench/photos/coffee.png', 'bench/photos/apple.jpg'], line: 4 },
    { kind: 'click', part: { role: 'radio', name: '4 倍', open: 'begins', within: form }, at: null },
    { kind: 'click', part: { name: '打开', nth: 2 }, at: [20, 80] },
    { kind: 'type', part: { role: 'textbox', name: '字幕' }, text: '一句 = 一句' },
    {
      kind: 'drag',
      points: [
        [10, 20],
        [30, 40.5],
        [50, 60],
      ],
    },
    { kind: 'zoom', part: { name: '放大' }, factor: 2.4 },
    { kind: 'zoom', part: null, factor: null },
    { kind: 'play', seconds: 3 },
    { kind: 'say', text: '点「消除」。', line: 12 },
  ]);
});

it.each([
  ['an unknown step', scriptOf('jump: button 「消除」'), '3: 没有「jump」这种步骤'],
  ['an unknown role', scriptOf('click: knob 「消除」'), '3: 看不懂「knob 「消除」」，写成 button 「名字」'],
  ['a name without brackets', scriptOf('click: button 消除'), '3: 看不懂「button 消除」，写成 button 「名字」'],
  ['an empty step', scriptOf('hold: 1', 'click:'), '4: 「click」后面是空的'],
  ['a stroke of one point', scriptOf('drag: application 「画布」 = 1 2'), '3: 要拖过至少两个位置：x y > x y'],
  ['a hold without end', scriptOf('hold: 900'), '3: 900 应是 0 到 20 之间的秒数'],
  ['a caption of two lines', scriptOf(`say: ${'长'.repeat(23)}`), '3: 这句字幕有 23 个字宽，最多 22'],
  ['no lesson', 'steps:\n  - hold: 1\n', '1: 少了 lesson: 课程/课时'],
  ['no steps', 'lesson: goods-cutout/film\n', '1: 没有 steps'],
])('a script with %s is refused by its line', (_name, source, fault) => {
  expect(faultsOf(source)).toEqual([fault]);
});

it('a part that is gone is called by its role and its name', () => {
  const { steps } = readFilmScript(scriptOf('click: button 「抠出…」', 'point: slider 「降噪」'));
  expect(steps.map((step) => ('part' in step && step.part ? partInWords(step.part) : ''))).toEqual([
    '按钮「抠出…」',
    '滑块「降噪」',
  ]);
});
