import { describe, expect, it } from 'vitest';
import { readPanels } from './comic.ts';
import { FaultList, faultText } from './faults.ts';

const COMIC = `## 小满看着照片 {place: desk}
![灰的花瓶](pictures/grey.webp "tool 商品图")
@ 小满 left puzzled think
> 小满：怎么都灰灰的？

## 两张比一比 {place: photo}
![之前](pictures/grey.webp "before 柔和 0")
![之后](pictures/bright.webp "after 柔和 100")
> 左边灰，右边亮。`;

async function read(text: string) {
  const faults = new FaultList();
  const body = text.split('\n').map((line, index) => ({ no: index + 1, text: line }));
  const panels = await readPanels('a.md', body, async (src, { alt }) => ({ src, alt, width: 4, height: 3 }), faults);
  return { panels, faults: faults.list.map((fault) => faultText(fault)) };
}

it('panels of a comic are read with their place, cast, pictures, lines and reading time', async () => {
  const { panels, faults } = await read(COMIC);
  expect(faults).toEqual([]);
  expect(panels).toMatchObject([
    {
      at: 0,
      place: 'desk',
      alt: '小满看着照片',
      pictures: [{ frame: 'tool', label: '商品图', alt: '灰的花瓶' }],
      figures: [{ who: 'man', side: 'left', mood: 'puzzled', pose: 'think' }],
      lines: [{ who: 'man', text: '怎么都灰灰的？' }],
    },
    { place: 'photo', pictures: [{ frame: 'before', label: '柔和 0' }, { frame: 'after' }], lines: [{ who: null }] },
  ]);
  // 2.5 seconds to look, and 400 letters a minute.
  expect(panels!.map(({ until }) => until)).toEqual([3.4, 6.8]);
  expect(panels![1]!.at).toBe(3.4);
});

describe('errors of a comic, with their lines', () => {
  it.each([
    ['a stranger', '@ 小满 left puzzled think', '@ 小红', 'a.md:3 没有角色「小红」，可选：小满、沈老师、阿川'],
    [
      'somebody who speaks and is not there',
      '> 小满：怎么',
      '> 阿川：怎么',
      'a.md:4 阿川 说话，但不在这一格里：先写「@ 阿川」',
    ],
    ['a mood that nobody has', 'puzzled', 'furious', 'a.md:3 看不懂「furious」'],
    ['a place that is not drawn', 'place: desk', 'place: moon', 'a.md:1 没有场景 moon'],
    ['a tool that does not exist', 'tool 商品图', 'tool 去水印', 'a.md:2 没有工具「去水印」'],
    ['half of two', '"before 柔和 0"', '"print"', 'a.md:6 before 和 after 要一起用'],
    ['a photo without one', '"before 柔和 0"', '"phone"', 'a.md:6 场景 photo 要有一张 ground'],
    ['words that do not fit', '怎么都灰灰的？', '灰'.repeat(35), '有 35 个字，这里最多 34'],
    ['a panel without words', '> 左边灰，右边亮。', '', 'a.md:6 这一格没有话'],
    ['a line of no kind', '> 左边灰，右边亮。', '<b>左边灰</b>', 'a.md:9 看不懂这一行「<b>左边灰</b>」'],
    ['a line before all panels', '## 小满看着照片 {place: desk}', '小满看着照片', 'a.md:1 这一行不在任何一格里'],
  ])('a comic is refused with file and line: %s', async (_name, what, instead, fault) => {
    const { faults } = await read(COMIC.replace(what, instead));
    expect(faults.join('\n')).toContain(fault);
  });

  it('a comic with a single panel is refused', async () => {
    expect((await read(COMIC.split('\n\n')[0]!)).faults).toEqual(['a.md:1 一话应有 2 到 14 格，实际 1']);
  });

  it('two speakers have less space for text, and no picture between them', async () => {
    const { faults } = await read(COMIC.replace('> 小满：', '@ 阿川 right\n> 阿川：' + '说'.repeat(23) + '\n> 小满：'));
    expect(faults).toEqual([
      expect.stringContaining('有 23 个字，这里最多 22'),
      expect.stringContaining('两个人之间放不下图片'),
    ]);
  });
});
