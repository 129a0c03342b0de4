import { describe, expect, it } from 'vitest';
import { zGoodsParams } from '@app/shared/contracts/tool-params/goodsGeneration';
import { nextText, textProblem } from './texts.ts';

/** The service's verdict on a text. */
function promptText(text: string): string {
  const params = {
    tool: 'goodsGeneration',
    fileId: '11111111-1111-4111-8111-111111111111',
    texts: [{ ...nextText([]), text }],
  };
  return zGoodsParams.safeParse(params).error?.issues[0]?.message ?? '';
}

describe('a line of text', () => {
  it.each(['', '   ', '字'.repeat(25), '上新🔥', '价格 ¥39.90', '字'.repeat(24), '1 + 1 赠品 #8'])(
    'the text %j is validated as by the service',
    (text) => {
      expect(textProblem(text)).toBe(promptText(text));
    },
  );

  it('a new text line takes a role that is still unused', () => {
    const first = nextText([]);
    const second = nextText([first]);
    expect([first.kind, second.kind, nextText([first, second]).kind]).toEqual(['title', 'price', 'tag']);
  });
});
