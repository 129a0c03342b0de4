import { CutoutSession, type Picture } from '../cutout/index.ts';
import type { Answer, Order } from './messages.ts';

/** A preview: what the service makes of the whole picture is made by the same code. */
const MOST_PIXELS = 2_000_000;

const UNREADABLE = '图片无法打开，请换一张 JPG、PNG 或 WebP';
let session: CutoutSession | null = null;

/** Upright, no larger than a preview. */
async function read(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { data: canvas.getImageData(0, 0, width, height).data, width, height };
}

async function obey(order: Order): Promise<Answer> {
  if (order.kind === 'open') {
    session = null;
    const picture = await read(order.file).catch(() => null);
    if (!picture) return { kind: 'failed', message: UNREADABLE };
    session = new CutoutSession(picture);
    const { width, height } = picture;
    return { kind: 'opened', opened: { width, height } };
  }
  if (!session) return { kind: 'failed', message: UNREADABLE };
  return { kind: 'shown', shown: session.show(order.asked) };
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  obey(data).then(
    (answer) => globalThis.postMessage(answer),
    () => globalThis.postMessage({ kind: 'failed', message: '预览没有算出来，请重新打开图片' } satisfies Answer),
  );
});
