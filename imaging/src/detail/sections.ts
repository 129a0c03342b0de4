import sharp from 'sharp';
import type { DetailParams } from '@app/shared/contracts/tool-params/detailPage';
import { analyseProduct } from '@app/shared/goods';
import { readRgba } from '../cutout/read.ts';
import type { OperationRun } from '../operation.ts';
import {
  type DetailBand,
  CUT_PIXELS,
  DETAIL_TALL,
  BAND_MARGIN,
  MAX_ENLARGEMENT,
  SHARP_OPTIONS,
  TEXT_COLUMN,
  WIDE,
} from './bands.ts';
import { findCloseups } from './closeups.ts';
import type { DetailTones } from './colours.ts';
import type { DetailText } from './text-outlines.ts';

const sectionHeading = (text: string, { ink }: DetailTones): DetailText => ({
  text,
  ...TEXT_COLUMN,
  top: 48,
  height: 52,
  size: 36,
  colour: ink,
  bold: true,
  align: 'center',
});

export function headSection({ title, points }: DetailParams, tones: DetailTones): DetailBand[] {
  if (title === '') return [];
  const [first] = points;
  return [
    {
      tall: first ? 206 : 150,
      ground: tones.ground,
      words: [
        { text: title, ...TEXT_COLUMN, top: 44, height: 76, size: 52, colour: tones.ink, bold: true, align: 'center' },
        ...(first
          ? [
              {
                text: first.more || first.text,
                ...TEXT_COLUMN,
                top: 130,
                height: 44,
                size: 27,
                colour: tones.quiet,
                align: 'center' as const,
              },
            ]
          : []),
      ],
    },
  ];
}

export function sellingSection({ points }: DetailParams, tones: DetailTones): DetailBand[] {
  if (points.length === 0) return [];
  const rows = points.map(({ more }) => (more ? 124 : 88));
  let top = 56;
  const words: DetailText[] = [];
  let svg = '';
  for (const [index, { text, more }] of points.entries()) {
    const middle = top + 34;
    svg += `<circle cx="${BAND_MARGIN + 26}" cy="${middle}" r="26" fill="#fff" fill-opacity=".16"/>`;
    words.push(
      {
        text: String(index + 1),
        left: BAND_MARGIN,
        width: 52,
        top: top + 12,
        height: 44,
        size: 26,
        colour: '#ffffff',
        bold: true,
        align: 'center',
      },
      {
        text,
        left: BAND_MARGIN + 80,
        width: WIDE - BAND_MARGIN * 2 - 80,
        top: top + 8,
        height: 52,
        size: 38,
        colour: '#ffffff',
        bold: true,
      },
      {
        text: more,
        left: BAND_MARGIN + 80,
        width: WIDE - BAND_MARGIN * 2 - 80,
        top: top + 66,
        height: 38,
        size: 25,
        colour: '#ffffff',
      },
    );
    top += rows[index]!;
  }
  return [{ tall: top + 32, ground: tones.band, svg, words }];
}

export async function detailsSection(
  { photoId, cutId }: DetailParams,
  run: OperationRun,
  tones: DetailTones,
): Promise<DetailBand[]> {
  const photo = run.file(photoId);
  const frame = (await sharp(photo, SHARP_OPTIONS).metadata()).autoOrient;
  let mask: string | null = null;
  if (cutId !== null) {
    const cut = (await sharp(run.file(cutId), SHARP_OPTIONS).metadata()).autoOrient;
    // A mask that was cropped to its subject does not align with the photo.
    if (Math.abs(cut.width / cut.height - frame.width / frame.height) < 0.01) mask = run.file(cutId);
  }
  const wide = WIDE - BAND_MARGIN * 2;
  const windows = await findCloseups(photo, mask, {
    shape: wide / DETAIL_TALL,
    least: wide / MAX_ENLARGEMENT,
    count: 2,
  });
  if (windows.length === 0) return [];
  const pictures: NonNullable<DetailBand['pictures']> = [];
  for (const [index, window] of windows.entries()) {
    const input = await sharp(photo, SHARP_OPTIONS)
      .autoOrient()
      .extract(window)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize(wide, DETAIL_TALL, { fit: 'cover', kernel: 'lanczos3' })
      .toBuffer();
    pictures.push({ input, left: BAND_MARGIN, top: 128 + index * (DETAIL_TALL + 24) });
    run.stopper.check();
  }
  return [
    {
      tall: 128 + windows.length * (DETAIL_TALL + 24) + 40,
      ground: tones.ground,
      pictures,
      words: [sectionHeading('细节实拍', tones)],
    },
  ];
}

export function tableSection({ facts }: DetailParams, tones: DetailTones): DetailBand[] {
  if (facts.length === 0) return [];
  const row = 68;
  const top = 132;
  const lines = facts
    .map(
      (_, index) =>
        `<path d="M${BAND_MARGIN},${top + (index + 1) * row} H${WIDE - BAND_MARGIN}" stroke="${tones.quiet}" stroke-opacity=".25"/>`,
    )
    .join('');
  return [
    {
      tall: top + facts.length * row + 56,
      ground: '#ffffff',
      svg: lines,
      words: [
        sectionHeading('商品参数', tones),
        ...facts.flatMap(({ name, value }, index): DetailText[] => [
          {
            text: name,
            left: BAND_MARGIN,
            width: 220,
            top: top + index * row,
            height: row,
            size: 26,
            colour: tones.quiet,
          },
          {
            text: value,
            left: BAND_MARGIN + 230,
            width: WIDE - BAND_MARGIN * 2 - 230,
            top: top + index * row,
            height: row,
            size: 26,
            colour: tones.ink,
            align: 'right',
          },
        ]),
      ],
    },
  ];
}

export async function endSection(
  { cutId, title, price, was }: DetailParams,
  run: OperationRun,
  tones: DetailTones,
): Promise<DetailBand[]> {
  if (cutId === null && price === '') return [];
  const pictures: NonNullable<DetailBand['pictures']> = [];
  let top = 56;
  if (cutId !== null) {
    const product = analyseProduct(await readRgba(run.file(cutId), CUT_PIXELS));
    // A product that is cut off in the photo would float here.
    if (product && !Object.values(product.cut).includes(true)) {
      const { data, width, height } = product.picture;
      const shown = await sharp(data, { raw: { width, height, channels: 4 } })
        .resize(WIDE - 220, 460, { fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true });
      pictures.push({ input: shown.data, left: Math.round((WIDE - shown.info.width) / 2), top });
      top += shown.info.height + 36;
    }
  }
  const words: DetailText[] = [];
  if (title) {
    words.push({ text: title, ...TEXT_COLUMN, top, height: 52, size: 32, colour: tones.ink, align: 'center' });
    top += 64;
  }
  if (price) {
    // The crossed one is the shorter: together they stand in the middle.
    const half = WIDE * 0.56;
    words.push(
      was
        ? {
            text: `¥${price}`,
            left: 0,
            width: half,
            top,
            height: 72,
            size: 56,
            colour: tones.band,
            bold: true,
            align: 'right',
          }
        : {
            text: `¥${price}`,
            ...TEXT_COLUMN,
            top,
            height: 72,
            size: 56,
            colour: tones.band,
            bold: true,
            align: 'center',
          },
    );
    if (was)
      words.push({
        text: `¥${was}`,
        left: half + 24,
        width: half,
        top: top + 12,
        height: 56,
        size: 30,
        colour: tones.quiet,
        struck: true,
      });
    top += 96;
  }
  return [{ tall: top + 40, ground: tones.ground, pictures, words }];
}
