import { describe, expect, it } from 'vitest';
import { readRate, quotedPath, stageLines } from './learning-rate.ts';
import { addTagCondition, readQuery } from './query.ts';

describe('a filter', () => {
  const pictures = {
    girl: ['1girl', 'long_hair', 'hat'],
    boy: ['1boy', 'Hat', 'smile'],
    face: [':)', 'cat (animal)'],
    bare: [],
  };
  const found = (query: string) => {
    const { test, problem } = readQuery(query);
    return test ? Object.entries(pictures).flatMap(([name, tags]) => (test(tags) ? [name] : [])) : problem;
  };
  it.each([
    ['', ['girl', 'boy', 'face', 'bare']],
    ['hat', ['girl', 'boy']],
    ['long hair AND hat', ['girl']],
    ['long_hair OR smile', ['girl', 'boy']],
    ['hat NOT smile', ['girl']],
    ['NOT (1girl | 1boy)', ['face', 'bare']],
    ['1girl OR 1boy AND smile', ['girl', 'boy']],
    ['NOT *', ['bare']],
    ['1*', ['girl', 'boy']],
    ['*a*r', ['girl']],
    ['":)"', ['face']],
    ['cat \\(animal\\)', ['face']],
    ['NOT NOT hat', ['girl', 'boy']],
    ['（hat & smile）', ['boy']],
    ['hat AND', 'AND、OR、NOT 后面要写标签'],
    ['(hat', '少了一个右括号'],
    ['hat)', '多了一个右括号'],
    ['hat (smile)', '两个标签之间要写 AND 或 OR'],
    ['('.repeat(500), '括号太多层'],
    ['NOT '.repeat(500), '括号太多层'],
  ])('a filter %j finds %j', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('a filter is narrowed by a chosen tag, with brackets around an OR', () => {
    expect(addTagCondition('', 'hat', true)).toBe('hat');
    expect(addTagCondition('hat', 'smile', false)).toBe('hat AND NOT smile');
    expect(addTagCondition('hat OR cap', ':)', true)).toBe('(hat OR cap) AND ":)"');
    expect(found(addTagCondition('1girl OR 1boy', 'smile', true))).toEqual(['boy']);
  });
});

describe('a learning rate', () => {
  it('a learning rate is one number, or stages up to a step', () => {
    expect(readRate('1e-5').stages).toEqual([{ rate: 1e-5, until: null }]);
    expect(readRate('０．００５：１００，１ｅ－５').stages).toEqual(readRate('0.005:100, 1e-5').stages);
    const { stages } = readRate('0.005:100, 1e-3:1000，1e-5');
    expect(stages).toEqual([
      { rate: 0.005, until: 100 },
      { rate: 0.001, until: 1000 },
      { rate: 0.00001, until: null },
    ]);
    expect(stageLines(stages!, 3000)).toEqual([
      '第 1 到 100 步：0.005',
      '第 101 到 1000 步：0.001',
      '第 1001 到 3000 步：0.00001',
    ]);
    expect(stageLines(stages!, 50)).toEqual(['第 1 到 50 步：0.005']);
    expect(stageLines([{ rate: 0.1, until: 10 }], 20).at(-1)).toBe('第 11 步起没有学习率，训练会停在第 10 步');
  });

  it.each([
    ['', '请写学习率'],
    ['NaN', '写错了'],
    ['Infinity', '写错了'],
    ['0', '写错了'],
    ['-1e-3', '写错了'],
    ['2', '写错了'],
    ['0.1:10:20', '写错了'],
    ['0.1, 0.2', '只有最后一段可以不写'],
    ['0.1:10, 0.2:5', '要比上一段大'],
    ['0.1:1.5', '1 到 10000000 的整数'],
    ['0.1:', '1 到 10000000 的整数'],
    ['0.1:1,'.repeat(200), '最多写 100 段'],
  ])('a learning rate %j is refused with the reason', (text, why) => {
    expect(readRate(text).problem).toContain(why);
  });

  it('a path with a comma stands in double quotes', () => {
    expect([quotedPath('D:/a'), quotedPath('D:/a,b'), quotedPath('a"b')]).toEqual(['D:/a', '"D:/a,b"', '"a""b"']);
  });
});
