import { describe, expect, it } from 'vitest';
import { openCutout, type CutoutRequest } from './index.ts';
import type { CutoutAnswer, CutoutOrder } from './messages.ts';

/** Fake worker that answers when the test says so. */
class FakeThread extends EventTarget {
  readonly orders: CutoutOrder[] = [];
  ended = false;
  postMessage(order: CutoutOrder) {
    this.orders.push(order);
  }
  answer(data: CutoutAnswer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    this.ended = true;
  }
}

const asked = (feather: number): CutoutRequest => ({
  strokes: new Uint8Array(1),
  fine: true,
  feather,
  shift: 0,
  clean: 100,
  shadow: 'none',
});
const shown = { subject: { data: new Uint8Array(4), width: 1, height: 1 }, shadow: null, bounds: null, doubts: [] };
const PHOTO = new Blob(['photo']);
/** Lets settled promises run their callbacks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const thread = new FakeThread();
  const live = await openCutout(() => Promise.resolve(thread as unknown as Worker));
  const opening = live.open(PHOTO);
  await settled();
  thread.answer({ kind: 'opened', opened: { width: 40, height: 30, things: null } });
  expect(await opening).toMatchObject({ width: 40, height: 30 });
  return { thread, live };
}

describe('a live cutout', () => {
  it('a live cutout that is busy handles only the newest waiting request', async () => {
    const { thread, live } = await start();
    const answers = [1, 2, 3].map((feather) => live.show(asked(feather)));
    await settled();
    // None of the three requests was started before the last one was sent.
    expect(thread.orders.slice(1)).toMatchObject([{ kind: 'show', asked: { feather: 3 } }]);
    thread.answer({ kind: 'shown', shown });
    expect(await Promise.all(answers)).toEqual([null, null, shown]);
  });

  it('a live cutout drops an answer that arrives after a newer request', async () => {
    const { thread, live } = await start();
    const first = live.show(asked(1));
    await settled();
    const second = live.show(asked(2));
    thread.answer({ kind: 'shown', shown });
    expect(await first).toBeNull();
    await settled();
    thread.answer({ kind: 'shown', shown });
    expect(await second).toBe(shown);
    expect(thread.orders).toHaveLength(3);
  });

  it('a live cutout reports why a picture cannot be read, and continues with the next', async () => {
    const { thread, live } = await start();
    const bad = live.open(PHOTO);
    await settled();
    thread.answer({ kind: 'failed', message: '图片无法打开，请换一张 JPG、PNG 或 WebP' });
    await expect(bad).rejects.toThrow('图片无法打开');
    const good = live.open(PHOTO);
    await settled();
    thread.answer({ kind: 'opened', opened: { width: 2, height: 2, things: null } });
    expect(await good).toMatchObject({ width: 2, height: 2 });
    live.close();
    expect(thread.ended).toBe(true);
  });

  it('a live cutout reports that its worker did not start', async () => {
    const { thread, live } = await start();
    const failed = live.show(asked(1));
    await settled();
    thread.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('预览没有载入，请刷新页面后再试');
  });
});
