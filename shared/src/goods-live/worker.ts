import {
  computeAlpha,
  alphaBounds,
  estimateForeground,
  analysePicture,
  extractSubject,
  type Picture,
  type BytePlane,
} from '../cutout/index.ts';
import {
  renderEmptyStage,
  drawGoodsPicture,
  analyseProduct,
  chooseCameraPose,
  whiteBackgroundFrame,
  drawOnWhite,
  type Background,
  type Product,
  type RenderedStage,
} from '../goods/index.ts';
import { readCover, readMask, readPicture } from '../threads/pictures.ts';
import type { GoodsAnswer, GoodsPreviewRequest, GoodsOrder } from './messages.ts';

/** Maximum pixels of the photo that the preview uses. */
const MOST_PIXELS = 600_000;
const UNREADABLE = '图片无法打开，请换一张 JPG、PNG 或 WebP';
const NO_PRODUCT = '没有找到商品：请换一张商品与背景分得清的照片，或先用「智能抠图」抠好';

let product: Product | null = null;
interface Drawn {
  key: string;
  stage: RenderedStage;
  empty: Picture;
}
/**
 * Cache of the last scenes: a scene is reused while only the product moves. Each is requested in
 * two sizes.
 */
let kept: readonly Drawn[] = [];

function subject(picture: Picture, mask: BytePlane | null): Picture | null {
  const work = analysePicture(picture, mask);
  // An opaque picture that is selected entirely has no subject.
  if (work.seen === null && !work.base.inside.includes(0)) return null;
  const alpha = computeAlpha(picture, work, work.base, true);
  if (alphaBounds(alpha, picture) === null) return null;
  const { width, height } = picture;
  return extractSubject(estimateForeground(picture, alpha), alpha, picture, { left: 0, top: 0, width, height });
}

const fromRgb = (data: Uint8Array, width: number, height: number): Picture => {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    out.set(data.subarray(at * 3, at * 3 + 3), at * 4);
    out[at * 4 + 3] = 255;
  }
  return { data: out, width, height };
};

const NOWHERE = { x: 0, y: 0, scale: 1, angle: 0 };

async function groundOf({ ground, width, height }: GoodsPreviewRequest): Promise<{ ground: Background; key: string }> {
  if (ground.by !== 'picture') return { ground, key: JSON.stringify(ground) };
  return {
    ground: { by: 'picture', picture: await readCover(ground.file, { width, height }) },
    key: `${ground.name} ${ground.file.size}`,
  };
}

async function show(asked: GoodsPreviewRequest, of: Product): Promise<GoodsAnswer> {
  const { width, height, pose, light } = asked;
  const size = { width, height };
  const { lying } = chooseCameraPose(of, pose);
  if (asked.white) {
    const whole = fromRgb(drawOnWhite(of, size), width, height);
    const frame = whiteBackgroundFrame(of, size);
    const shown = { empty: whole, whole, frame, light: { turn: 0, height: 45 }, reflection: 0, lying };
    return { kind: 'shown', shown };
  }
  const found = await groundOf(asked);
  const key = JSON.stringify([found.key, width, height, pose, light]);
  let drawn = kept.find((one) => one.key === key);
  if (!drawn) {
    const stage = renderEmptyStage(found.ground, of, asked, size);
    const alone = drawGoodsPicture(stage, null, { ...asked, place: NOWHERE }, size);
    drawn = { key, stage, empty: fromRgb(alone.data, width, height) };
    kept = [drawn, ...kept.slice(0, 1)];
  }
  const { stage, empty } = drawn;
  const { data, frame } = drawGoodsPicture(stage, of, asked, size);
  return {
    kind: 'shown',
    shown: {
      empty,
      whole: fromRgb(data, width, height),
      frame,
      light: light ?? { turn: stage.scene.light.turn, height: stage.scene.light.height },
      reflection: asked.reflection ?? stage.scene.reflection,
      lying,
    },
  };
}

async function runOrder(order: GoodsOrder): Promise<GoodsAnswer> {
  if (order.kind === 'open') {
    product = null;
    kept = [];
    const picture = await readPicture(order.file, MOST_PIXELS).catch(() => null);
    if (!picture) return { kind: 'failed', message: UNREADABLE };
    const cut = subject(picture, await readMask(order.mask));
    product = cut && analyseProduct(cut);
    if (!product) return { kind: 'failed', message: NO_PRODUCT };
    return { kind: 'opened', opened: { picture: product.picture, seen: product.steady ? product.seen : 'above' } };
  }
  return product ? show(order.asked, product) : { kind: 'failed', message: NO_PRODUCT };
}

globalThis.addEventListener('message', ({ data }: MessageEvent<GoodsOrder>) => {
  runOrder(data).then(
    (answer) => globalThis.postMessage(answer),
    () => globalThis.postMessage({ kind: 'failed', message: '预览没有算出来，请重新打开图片' } satisfies GoodsAnswer),
  );
});
