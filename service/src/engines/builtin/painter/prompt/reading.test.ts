import { expect, it } from 'vitest';
import { readBrief } from './brief.ts';
import { readPhrase } from './reading.ts';

it.each([
  ['一只橘猫坐在窗台上', ['一只', '窗台'], ['橘猫']],
  ['木桌上放三只柿子', ['木桌', '三只', '柿子'], []],
  ['红绿灯旁的面包', [], ['红绿灯', '面包']],
  ['咖啡馆里的一只茶杯', ['一只', '茶杯'], ['咖啡馆']],
  ['柿子树下两只柿子', ['两只', '柿子'], ['柿子树']],
  ['生日蛋糕', [], ['生日蛋糕']],
  ['白色瓷瓶插着桂花枝', ['白色', '瓷瓶', '桂花枝'], []],
  ['沙发上的女孩', ['女孩'], ['沙发']],
  ['一辆红色跑车停在城市街道', ['红色', '城市'], ['跑车', '街道']],
  ['an orange tabby cat on the windowsill', ['orange', 'windowsill'], ['tabby cat']],
  ['two red apples and vases, best quality', ['two', 'red', 'apples', 'vases'], []],
  ['castle', [], ['castle']],
  ['一瓶洗发水和两片绿叶', ['一瓶', '绿叶'], ['洗发水']],
  ['雪山日出', ['雪山', '日出'], []],
  ['高质量，细节丰富的花瓶', ['花瓶'], []],
])('%s', (phrase, words, missed) => {
  const reading = readPhrase(phrase);
  expect(reading.matches.map(({ word }) => word)).toEqual(words);
  expect(reading.missed).toEqual(missed);
});

it('says which words are painted, each once, and that what lies far away is not painted with things', () => {
  expect(readBrief('花瓶，木桌，花瓶，猫，晨光，高清', '')).toMatchObject({
    drawn: ['花瓶', '木桌', '晨光'],
    missed: ['猫'],
  });
  expect(readBrief('花瓶，雪山', '')).toMatchObject({ drawn: ['花瓶'], missed: ['雪山'] });
  expect(readBrief('雪山，湖面', '')).toMatchObject({ drawn: ['雪山', '湖面'], missed: [] });
});
