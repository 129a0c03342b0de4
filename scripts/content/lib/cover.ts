import { join } from 'node:path';
import sharp from 'sharp';
import { COURSES } from '../../lib/lesson-picture.ts';
import { svg } from './library.ts';
import { layouts, type LayoutName } from './layouts.ts';
import { palettes, type PaletteName } from './palettes.ts';

/** An object by id, standing on (x, y); `shadow: false` for what floats. */
export interface Placed {
  id: string;
  x: number;
  y: number;
  scale: number;
  shadow?: boolean;
  turn?: number;
}

/** A picture of a lesson, cropped to fill a box of the cover. */
export interface LessonInset {
  /** Below the folder of courses. */
  file: string;
  /** Part of it to show, in shares of its sides: x, y, width, height. */
  part?: [number, number, number, number];
  box: [number, number, number, number];
}

export interface CoverSpec {
  key: string;
  /** One or two characters. */
  char: string;
  kicker: string;
  layout: LayoutName;
  palette: PaletteName;
  objects?: Placed[];
  /** Pictures of its lessons, over the ground. */
  shows?: LessonInset[];
  /** More drawing, over the ground and under / over the objects. */
  under?: string;
  over?: string;
  /** Where the character stands when not at the left. */
  at?: { x: number; y: number; size?: number };
}

const serif = "'Noto Serif CJK SC','Source Han Serif SC','Songti SC',serif";
const sans = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif";

const castFilter =
  '<filter id="cast" x="-60%" y="-60%" width="220%" height="220%"><feColorMatrix type="matrix" values="0 0 0 0 .13  0 0 0 0 .08  0 0 0 0 .05  0 0 0 .34 0"/><feGaussianBlur stdDeviation="4"/></filter>';

export function place({ id, x, y, scale, shadow = true, turn = 0 }: Placed): string {
  const cast = shadow
    ? `<g transform="matrix(${scale},0,${-0.55 * scale},${0.13 * scale},${x},${y})" filter="url(#cast)"><use href="#o-${id}"/></g><ellipse cx="${x}" cy="${y - 1}" rx="${46 * scale}" ry="${5 * scale}" fill="#2b1d12" opacity=".45" filter="url(#b4)"/>`
    : '';
  return `${cast}<use href="#o-${id}" transform="translate(${x},${y}) rotate(${turn}) scale(${scale})"/>`;
}

/** Twice the size of the box, for the large cover. */
async function insetOf({ file, part = [0, 0, 1, 1], box }: LessonInset): Promise<string> {
  const source = sharp(join(COURSES, file));
  const { width, height } = await source.metadata();
  const [x, y, w, h] = box;
  const data = await source
    .extract({
      left: Math.round(part[0] * width),
      top: Math.round(part[1] * height),
      width: Math.round(part[2] * width),
      height: Math.round(part[3] * height),
    })
    .flatten({ background: '#fff' })
    .resize(w * 2, h * 2, { fit: 'cover' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `<image x="${x}" y="${y}" width="${w}" height="${h}" href="data:image/jpeg;base64,${data.toString('base64')}"/>`;
}

export async function coverSvg(spec: CoverSpec): Promise<string> {
  const ground = layouts[spec.layout](palettes[spec.palette]);
  const two = spec.char.length > 1;
  const { x = 40, y = two ? 212 : 218, size = two ? 112 : 150 } = spec.at ?? {};
  const text =
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" font-family="${serif}" fill="${ground.ink}">${spec.char}</text>` +
    `<text x="40" y="54" font-size="17" letter-spacing="3" font-family="${sans}" fill="${ground.kick}">${spec.kicker}</text>`;
  const objects = (spec.objects ?? []).map(place).join('');
  const shown = (await Promise.all((spec.shows ?? []).map(insetOf))).join('');
  return svg(
    640,
    360,
    `<defs>${castFilter}</defs>${ground.body}${shown}${spec.under ?? ''}${objects}${spec.over ?? ''}${text}`,
  );
}
