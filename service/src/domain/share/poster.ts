import { outlinesOf } from '@app/imaging/typeface';
import { layOut } from '@app/shared/typeset/layout';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { ShareSubject } from './subject.ts';
import { drawableText } from './drawable-text.ts';

/** Size of a poster, in px; two for each CSS pixel of a phone. */
export const POSTER_SIZE = { width: 750, height: 1200 };
const EDGE = 54;
const COVER = { left: EDGE, top: 132, width: POSTER_SIZE.width - 2 * EDGE, height: 361 };
const QR = { left: EDGE, top: 950, side: 190 };
const [INK, GREY, BLUE, PAPER] = ['#14171f', '#4a5261', '#2f4fe0', '#f7f8fa'];
const TITLE = 60;
const SUMMARY = 66;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Text from the upper left of its box, as outlines, so that nothing depends on installed fonts. */
function textAt(text: string, { x, y, width, height }: Place, size: number, bold: boolean, colour: string): string {
  if (text === '') return '';
  const box = { x: x + width / 2, y: y + height / 2, width, height, angle: 0 };
  return `<path d="${outlinesOf(layOut({ text, box, size, bold, align: 'left' }), box, bold)}" fill="${colour}"/>`;
}

/** QR code of a URL, dark on white with the quiet zone that scanners need. */
function codeOf(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const cell = QR.side / size;
  const path = data.flatMap((row, line) =>
    row.flatMap((dark, column) =>
      dark
        ? [`M${QR.left + column * cell},${QR.top + line * cell}h${cell + 0.05}v${cell + 0.05}h${-cell - 0.05}z`]
        : [],
    ),
  );
  return `<rect x="${QR.left}" y="${QR.top}" width="${QR.side}" height="${QR.side}" fill="#fff"/><path d="${path.join('')}" fill="${INK}"/>`;
}

/**
 * Draws the poster of a page as PNG. `cover` is its picture, if available; `origin` is the site's
 * origin.
 */
export async function drawPoster(
  subject: ShareSubject,
  { cover, brand, origin }: { cover: Buffer | null; brand: string; origin: string },
): Promise<Buffer> {
  const inner = POSTER_SIZE.width - 2 * EDGE;
  const beside = QR.left + QR.side + 30;
  const title = drawableText(subject.title, TITLE) || subject.kind;
  const words = [
    textAt(drawableText(brand, 20), { x: EDGE, y: 48, width: 420, height: 44 }, 32, true, INK),
    textAt(subject.kind, { x: EDGE, y: 530, width: inner, height: 36 }, 26, true, BLUE),
    textAt(title, { x: EDGE, y: 578, width: inner, height: 180 }, 50, true, INK),
    textAt(drawableText(subject.summary, SUMMARY), { x: EDGE, y: 780, width: inner, height: 90 }, 30, false, GREY),
    textAt('长按或扫码，打开这一页', { x: beside, y: 1000, width: inner - QR.side - 30, height: 40 }, 28, true, INK),
    textAt(
      drawableText(new URL(origin).host, 40),
      { x: beside, y: 1050, width: inner - QR.side - 30, height: 36 },
      24,
      false,
      GREY,
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_SIZE.width}" height="${POSTER_SIZE.height}">
<rect width="${POSTER_SIZE.width}" height="${POSTER_SIZE.height}" fill="${PAPER}"/>
<rect x="${COVER.left}" y="${COVER.top}" width="${COVER.width}" height="${COVER.height}" fill="#dbe1f8"/>
<path d="M${EDGE},910h${inner}" stroke="#d5dae3" stroke-width="2"/>
${words.join('')}${codeOf(new URL(subject.path, origin).href)}</svg>`;
  const shot =
    cover &&
    (await sharp(cover)
      .resize(COVER.width, COVER.height, { fit: 'cover' })
      .png()
      .toBuffer()
      .catch(() => null));
  return sharp(Buffer.from(svg))
    .composite(shot ? [{ input: shot, left: COVER.left, top: COVER.top }] : [])
    .png({ compressionLevel: 8, palette: true, quality: 90 })
    .toBuffer();
}
