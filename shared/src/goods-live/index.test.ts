import { expect, it } from 'vitest';
import { openGoods, type GoodsPreviewRequest } from './index.ts';
import type { GoodsAnswer, GoodsOrder } from './messages.ts';

/** Fake worker that answers when the test says so. */
class FakeThread extends EventTarget {
  readonly orders: GoodsOrder[] = [];
  postMessage(order: GoodsOrder) {
    this.orders.push(order);
  }
  answer(data: GoodsAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
const asked = (turn: number): GoodsPreviewRequest => ({
  ground: { by: 'template', id: 'rock' },
  width: 10,
  height: 10,
  white: false,
  pose: 'auto',
  place: { x: 0, y: 0, scale: 1, angle: 0 },
  light: { turn, height: 40 },
  shadow: { strength: 64, softness: 38 },
  reflection: null,
  match: 70,
});
/** Lets settled promises run their callbacks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const thread = new FakeThread();
  const live = await openGoods(() => Promise.resolve(thread as unknown as Worker));
  return { thread, live };
}

it('goods-live reports in Chinese that a photo has no product', async () => {
  const { thread, live } = await start();
  const opening = live.open(new Blob(['photo']));
  await settled();
  thread.answer({ kind: 'failed', message: '没有找到商品' });
  await expect(opening).rejects.toThrow('没有找到商品');
});

it('goods-live renders only the newest settings that were set while it was busy', async () => {
  const { thread, live } = await start();
  const answers = [10, 20, 30].map((turn) => live.show(asked(turn)));
  await settled();
  expect(thread.orders).toMatchObject([{ kind: 'show', asked: { light: { turn: 30 } } }]);
  const picture = { data: new Uint8Array(4), width: 1, height: 1 };
  const shown = {
    empty: picture,
    whole: picture,
    frame: { left: 0, top: 0, width: 1, height: 1 },
    light: { turn: 30, height: 40 },
    reflection: 0,
    lying: false,
  };
  thread.answer({ kind: 'shown', shown });
  expect(await Promise.all(answers)).toEqual([null, null, shown]);
});
