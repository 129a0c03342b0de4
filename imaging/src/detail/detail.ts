import sharp, { type OverlayOptions } from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { DetailParams } from '@app/shared/contracts/tool-params/detailPage';
import type { OperationRun } from '../operation.ts';
import { refuseFormat } from '../refuse-format.ts';
import type { EngineImage } from '../task.ts';
import { previewOf } from '../preview.ts';
import { dominantColour, parseHex, tonesFrom } from './colours.ts';
import { detailsSection, endSection, headSection, sellingSection, tableSection } from './sections.ts';
import { textOutlines } from './text-outlines.ts';
import { type DetailBand, SHARP_OPTIONS, WIDE, fullBand } from './bands.ts';
import { PICTURE_TYPES } from '../encode-picture.ts';

/** Maximum side, in px, of a rendered text layer. */
const TALLEST = 32_767;

/** A detail strip with all sections about one product, from top to bottom. */
export async function drawDetailPage(params: DetailParams, run: OperationRun): Promise<EngineImage> {
  const { heroId, cutId, sceneIds, colour, format } = params;
  const { tell, stopper } = run;
  const told = (percent: number, preview: Uint8Array | null = null) =>
    tell({ percent, step: Math.round(percent / 10), steps: 10, image: 1, preview });
  told(5);
  const tones = tonesFrom(colour ? parseHex(colour) : await dominantColour(run.file(cutId ?? heroId)));
  const parts: (() => Promise<DetailBand[]> | DetailBand[])[] = [
    () => headSection(params, tones),
    async () => [await fullBand(run.file(heroId), run)],
    () => sellingSection(params, tones),
    () => detailsSection(params, run, tones),
    ...sceneIds.map((id) => async () => [await fullBand(run.file(id), run)]),
    () => tableSection(params, tones),
    () => endSection(params, run, tones),
  ];
  const bands: DetailBand[] = [];
  for (const [index, part] of parts.entries()) {
    bands.push(...(await part()));
    stopper.check();
    told(10 + (70 * (index + 1)) / parts.length);
  }
  const height = bands.reduce((sum, { tall }) => sum + tall, 0);
  if (height > TALLEST)
    throw new AppError(CODES.REFUSED, `详情长图会有 ${height} 像素高，最多 ${TALLEST}，请少放几张或换短一些的图片`);
  refuseFormat(format, { width: WIDE, height });
  const layers: OverlayOptions[] = [];
  let top = 0;
  let drawing = '';
  let grounds = '';
  for (const { tall, ground, words = [], svg = '', pictures = [] } of bands) {
    grounds += `<rect y="${top}" width="${WIDE}" height="${tall}" fill="${ground}"/>`;
    for (const picture of pictures) layers.push({ ...picture, top: picture.top + top });
    drawing += `<g transform="translate(0,${top})">${svg}${words.map(textOutlines).join('')}</g>`;
    top += tall;
  }
  const sheet = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${height}">${body}</svg>`);
  const { data: pixels, info } = await sharp(sheet(grounds), SHARP_OPTIONS)
    .composite([...layers, { input: sheet(drawing), left: 0, top: 0 }])
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError(CODES.REFUSED, '有一张图片无法读取，请换一张', { cause });
    });
  stopper.check();
  told(92, await previewOf(new Uint8Array(pixels), info.width, info.height));
  const picture = sharp(pixels, { raw: { width: WIDE, height, channels: 3 }, ...SHARP_OPTIONS });
  const data = await (
    format === 'jpg'
      ? picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      : format === 'webp'
        ? picture.webp({ quality: 90, effort: 3 })
        : picture.png({ compressionLevel: 6 })
  ).toBuffer();
  told(99);
  return { data, type: PICTURE_TYPES[format], width: WIDE, height, seed: null, infotext: '', notes: [] };
}
