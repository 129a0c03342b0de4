import { expect, it } from 'vitest';
import { isLabel, productText } from './named-parts.ts';

const product = productText([
  '<Button>加入队列</Button> // 画完再说',
  "const label = `画 ${count} 格`; /* 旧按钮 */ const title = '样式表';",
]);

it('labels are found as they are written, with any value in the place of a number', () => {
  for (const said of ['加入队列', '画 3 格', '样式表', '加入…', '…队列'])
    expect([said, isLabel(product, said)]).toEqual([said, true]);
});

it('a button that is gone is not found in a longer word or in a comment', () => {
  for (const said of ['队列', '样式', '旧按钮', '画完再说', '下载成图', '入队…', '…加入'])
    expect([said, isLabel(product, said)]).toEqual([said, false]);
});
