import { CutoutSession, labelObjects } from '../cutout/index.ts';
import { readMask, readPicture } from '../threads/pictures.ts';
import type { CutoutAnswer, CutoutOrder } from './messages.ts';

/** Maximum pixels of the preview; the service renders the full size with the same code. */
const MOST_PIXELS = 2_000_000;

const UNREADABLE = '图片无法打开，请换一张 JPG、PNG 或 WebP';
let session: CutoutSession | null = null;

async function runOrder(order: CutoutOrder): Promise<CutoutAnswer> {
  if (order.kind === 'open') {
    session = null;
    const picture = await readPicture(order.file, MOST_PIXELS).catch(() => null);
    if (!picture) return { kind: 'failed', message: UNREADABLE };
    const mask = await readMask(order.mask);
    session = new CutoutSession(picture, mask);
    const { width, height } = picture;
    return { kind: 'opened', opened: { width, height, things: mask && labelObjects(mask) } };
  }
  if (!session) return { kind: 'failed', message: UNREADABLE };
  return { kind: 'shown', shown: session.show(order.asked) };
}

globalThis.addEventListener('message', ({ data }: MessageEvent<CutoutOrder>) => {
  runOrder(data).then(
    (answer) => globalThis.postMessage(answer),
    () => globalThis.postMessage({ kind: 'failed', message: '预览没有算出来，请重新打开图片' } satisfies CutoutAnswer),
  );
});
