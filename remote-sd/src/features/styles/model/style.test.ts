import { expect, it } from 'vitest';
import { readCsv, styleProblem, STYLE_LIMITS, toStyles, withStyle, writeCsv, type PromptStyle } from './style.ts';

const film: PromptStyle = { name: '胶片', prompt: 'film still of {prompt}, 35mm', negative: 'cartoon' };

it('a style wraps a prompt, or is appended to it', () => {
  expect(withStyle({ prompt: 'a cat', negative: '' }, film)).toEqual({
    prompt: 'film still of a cat, 35mm',
    negative: 'cartoon',
  });
  const after = withStyle({ prompt: 'a cat, ', negative: 'blur' }, { ...film, prompt: 'soft light' });
  expect(after).toEqual({ prompt: 'a cat, soft light', negative: 'blur, cartoon' });
  expect(withStyle({ prompt: '$& $1', negative: '' }, film).prompt).toBe('film still of $& $1, 35mm');
});

it('styles are written and read as the web UI’s styles.csv', () => {
  const all = [film, { name: 'a "b", c', prompt: 'x,\n"y"', negative: '' }];
  expect(readCsv(writeCsv(all))).toEqual({ styles: all });
  const foreign = 'name,prompt,negative_prompt\nNone,,\n"Photo","{prompt}, photo","bad, worse"\n';
  expect(readCsv(foreign)).toEqual({
    styles: [
      { name: 'None', prompt: '', negative: '' },
      { name: 'Photo', prompt: '{prompt}, photo', negative: 'bad, worse' },
    ],
  });
  expect(readCsv('name,text\nOld,"in oil"')).toEqual({ styles: [{ name: 'Old', prompt: 'in oil', negative: '' }] });
});

it.each([
  ['', '第 1 行要有 name 和 prompt 两列，像 Web UI 的 styles.csv'],
  ['{"a":1}', '第 1 行要有 name 和 prompt 两列，像 Web UI 的 styles.csv'],
  ['name,prompt\na,b\n"c,d', '第 3 行的双引号没有结束'],
])('a style file is refused: %j', (text, problem) => {
  expect(readCsv(text)).toEqual({ problem });
});

it('a style that cannot be stored is refused with the reason, and invalid stored ones are dropped', () => {
  expect(styleProblem({ ...film, name: ' ' }, [])).toBe('请写样式的名字');
  expect(styleProblem({ ...film, name: 'a'.repeat(61) }, [])).toBe(`名字最多 ${STYLE_LIMITS.name} 个字`);
  expect(styleProblem(film, ['胶片'])).toBe('已经有样式「胶片」');
  expect(styleProblem({ ...film, prompt: '', negative: ' ' }, [])).toBe('请写提示词或反向提示词');
  expect(styleProblem(film, [])).toBe('');
  expect(toStyles([film, null, { name: 3 }, { name: '胶片', prompt: 'again' }])).toEqual([
    { name: '胶片', prompt: 'again', negative: '' },
  ]);
  expect(toStyles('x')).toEqual([]);
});
