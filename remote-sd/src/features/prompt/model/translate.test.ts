import { describe, expect, it } from 'vitest';
import { TAGS } from '../tags/table.ts';
import { translatePrompt } from './translate.ts';

describe('Chinese words as tags', () => {
  it.each([
    ['青瓷花瓶，桂花枝，窗光、木桌', 'celadon vase, osmanthus branch, window light, wooden table'],
    ['（青瓷花瓶：1.2），[晨:暮:0.5]', '(celadon vase:1.2), [morning:dusk:0.5]'],
    ['红色的连衣裙', 'red dress'],
    ['两只柿子', 'two persimmon'],
    ['一只橘猫坐在窗台上', 'one orange cat sitting on windowsill'],
    ['穿汉服的少女 BREAK 荷塘', 'wearing hanfu girl BREAK lotus pond'],
    ['8k，85mm 镜头光晕, cat', '8k, 85mm lens flare, cat'],
    ['<lora:青瓷:0.8>，__花__，猫', '<lora:青瓷:0.8>, __花__, cat'],
    ['{晨|暮}色', '{morning|dusk}'],
    ['a cat, dog', 'a cat, dog'],
  ])('the prompt %s is translated into tags', (prompt, english) => {
    expect(translatePrompt(prompt, TAGS).text).toBe(english);
    expect(translatePrompt(prompt, TAGS).unknown).toEqual([]);
  });

  it('translation leaves a phrase unchanged that it knows only in parts, and names the unknown words', () => {
    const { text, changes, unknown } = translatePrompt('青瓷花瓶，鼠尾草绿的桌子，猫', TAGS);
    expect(text).toBe('celadon vase, 鼠尾草绿的桌子, cat');
    expect(changes).toEqual([
      { from: '青瓷花瓶', to: 'celadon vase' },
      { from: '猫', to: 'cat' },
    ]);
    expect(unknown).toEqual(['鼠尾']);
  });
});
