import sharp from 'sharp';
import { GOODS_LIMITS, sizeName, sizeOf } from '@app/shared/contracts/goods';
import type { GoodsParams } from '@app/shared/contracts/tool-params/goodsGeneration';
import {
  renderEmptyStage,
  productScale,
  drawGoodsPicture,
  analyseProduct,
  chooseCameraPose,
  drawOnWhite,
  type Background,
  type Product,
} from '@app/shared/goods';
import { AppError, CODES } from '@app/shared/errors';
import type { BytePlane } from '@app/shared/cutout';
import type { Doubt } from '@app/shared/contracts/doubts';
import type { EngineImage, EngineProgress } from '../task.ts';
import type { Overrides } from '../overrides.ts';
import { subjectOf } from '../checkup/fill.ts';
import { askSubjectMask, findSubject } from '../cutout/cut-out.ts';
import { readGround, readRgba } from '../cutout/read.ts';
import { previewOf } from '../preview.ts';
import type { Stopper } from '../stopper.ts';
import { textDrawing } from './texts.ts';
import { encodePicture } from '../encode-picture.ts';

export interface GoodsRun {
  file: (id: string) => string;
  /** Number of pictures that an earlier attempt finished. */
  made: number;
  stopper: Stopper;
  tell: (progress: EngineProgress) => void;
  ways?: Pick<Overrides, 'subject'>;
}

/** Maximum pixels of a photo in which its product is searched: no output size shows more detail. */
const PHOTO = 4_000_000;
/** For the first preview. */
const GLANCE = { photo: 22_000, side: 240 } as const;
/**
 * Maximum pixels of a rendered scene; a larger picture shows it upscaled, slightly soft like a
 * defocused background.
 */
const SCENE = 1_000_000;
/** Enlargement of a product above which a note is added. */
const BLURRED = 1.6;

/**
 * 商品图: one picture for each size, in their order. @throws AppError in Chinese when there is no
 * product to be seen
 */
export async function* drawGoods(params: GoodsParams, run: GoodsRun): AsyncGenerator<EngineImage> {
  const { file, stopper, tell, made } = run;
  const { sizes } = params;
  const steps = sizes.length + 1;
  const say = (percent: number, image: number, preview: Uint8Array | null = null) => {
    stopper.check();
    tell({ percent, step: image, steps, image: Math.max(1, image), preview });
  };
  const check = () => stopper.check();
  const path = file(params.fileId);
  say(2, 0);
  const photo = await readRgba(path, PHOTO);
  const mask = await askSubjectMask(photo, run);
  if (made === 0) {
    const glance = await glanceAt(params, path, mask, file, stopper);
    if (glance) say(8, 0, glance);
  }
  const found = findSubject(photo, mask, stopper);
  const product = checked(found?.subject ?? null);
  const said = { ...saidOf(product, params), found: found?.notes ?? [] };
  const doubts: Doubt[] = [...(found?.doubts ?? []), ...(mask && subjectOf(mask)?.cut ? (['cutOff'] as const) : [])];
  const share = 80 / sizes.length;
  for (const [index, asked] of sizes.entries()) {
    if (index < made) continue;
    const size = sizeOf(asked);
    const { width, height } = size;
    say(18 + share * index, index + 1);
    if (size.white) {
      const data = drawOnWhite(product, size);
      yield {
        ...(await encode(data, width, height, params.format)),
        part: sizeName(asked),
        label: 'own',
        notes: [...said.product, '纯白底，只有商品', ...said.found],
        doubts,
      };
      continue;
    }
    const scale = Math.min(1, Math.sqrt(SCENE / (width * height)));
    const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const stage = renderEmptyStage(await groundOf(params, file, small), product, params, small, check);
    say(18 + share * (index + 0.5), index + 1);
    const { data } = drawGoodsPicture(stage, product, params, size, check);
    const times = productScale(stage, product, params, size);
    const preview = index === 0 ? await previewOf(data, width, height) : null;
    say(18 + share * (index + 0.9), index + 1, preview);
    yield {
      ...(await encode(data, width, height, params.format, textDrawing(params.texts, width, height))),
      part: sizeName(asked),
      doubts,
      notes: [
        ...said.product,
        ...said.scene,
        ...said.found,
        ...(times > BLURRED ? [`商品放大了 ${times.toFixed(1)} 倍，原图再大些会更清晰`] : []),
      ],
    };
  }
  say(99, sizes.length);
}

/** An early preview: a small version while the product is still being cut out in detail. */
async function glanceAt(
  params: GoodsParams,
  path: string,
  mask: BytePlane | null,
  file: GoodsRun['file'],
  stopper: Stopper,
): Promise<Uint8Array | null> {
  const asked = params.sizes.map(sizeOf).find(({ white }) => !white);
  const found = asked && findSubject(await readRgba(path, GLANCE.photo), mask, stopper);
  const product = found && analyseProduct(found.subject);
  if (!asked || !product) return null;
  const scale = GLANCE.side / Math.max(asked.width, asked.height);
  const small = { width: Math.round(asked.width * scale), height: Math.round(asked.height * scale) };
  const check = () => stopper.check();
  const stage = renderEmptyStage(await groundOf(params, file, small), product, params, small, check);
  return previewOf(drawGoodsPicture(stage, product, params, small, check).data, small.width, small.height);
}

async function groundOf(
  { scene }: GoodsParams,
  file: GoodsRun['file'],
  { width, height }: { width: number; height: number },
): Promise<Background> {
  if (scene.by !== 'picture') return scene;
  return { by: 'picture', picture: await readGround(file(scene.fileId), width, height, 'cover') };
}

/** @throws AppError when the product cannot stand in a scene */
function checked(subject: Parameters<typeof analyseProduct>[0] | null): Product {
  const product = subject && analyseProduct(subject);
  if (!product)
    throw new AppError(
      CODES.REFUSED,
      '没有找到商品：请换一张商品与背景分得清的照片，或先用「智能抠图」抠好，再用抠出的图来做',
    );
  const { width, height } = product.picture;
  if (Math.min(width, height) < GOODS_LIMITS.product)
    throw new AppError(CODES.REFUSED, `商品太小，只有 ${width}×${height} 像素，请换一张拍得更近、更大的照片`);
  if (Object.values(product.cut).filter(Boolean).length >= 3)
    throw new AppError(CODES.REFUSED, '商品比照片还大，几边都没有拍全，请退远一些，拍下整件商品');
  return product;
}

const SIDES = { left: '左', right: '右', top: '上', bottom: '下' } as const;
/** Share of translucent pixels from which a product counts as glass, fur or the like. */
const THIN = 0.22;

/** Notes for people on how the product was cut out, and on how it is shown. */
function saidOf(product: Product, { pose }: GoodsParams): { product: string[]; scene: string[] } {
  const cut = (Object.keys(SIDES) as (keyof typeof SIDES)[])
    .filter((side) => product.cut[side])
    .map((side) => SIDES[side]);
  const { lying, pitch } = chooseCameraPose(product, pose);
  const shown = lying
    ? pose === 'flat'
      ? '平放'
      : product.seen === 'above'
        ? '看起来是俯拍，按平放摆放'
        : '立着会倒，按平放摆放'
    : pitch > 0
      ? `按照片的俯视角度（约 ${Math.round(pitch)}°）摆放`
      : '立放';
  return {
    product: [
      ...(cut.length > 0 ? [`商品的${cut.join('、')}边没有拍全，已贴着画面的边摆放`] : []),
      ...(product.thin > THIN ? ['透明或毛绒的边缘按半透明保留'] : []),
    ],
    scene: [shown],
  };
}

function encode(
  data: Uint8Array,
  width: number,
  height: number,
  format: GoodsParams['format'],
  drawing: string | null = null,
): Promise<EngineImage> {
  const plain = sharp(data, { raw: { width, height, channels: 3 } });
  const picture = drawing === null ? plain : plain.composite([{ input: Buffer.from(drawing) }]).removeAlpha();
  return encodePicture(picture, format, { width, height });
}
