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
  /** Colours of a person's clothes. */
  wear?: [string, string, string];
}

export interface CoverSpec {
  key: string;
  /** One or two characters. */
  char: string;
  kicker: string;
  layout: LayoutName;
  palette: PaletteName;
  objects?: Placed[];
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

export function place({ id, x, y, scale, shadow = true, turn = 0, wear }: Placed): string {
  const style = wear ? ` style="--c1:${wear[0]};--c2:${wear[1]};--c3:${wear[2]};--hair:#2a2526"` : '';
  const cast = shadow
    ? `<g transform="matrix(${scale},0,${-0.55 * scale},${0.13 * scale},${x},${y})" filter="url(#cast)"><use href="#o-${id}"/></g><ellipse cx="${x}" cy="${y - 1}" rx="${46 * scale}" ry="${5 * scale}" fill="#2b1d12" opacity=".45" filter="url(#b4)"/>`
    : '';
  return `${cast}<use href="#o-${id}" transform="translate(${x},${y}) rotate(${turn}) scale(${scale})"${style}/>`;
}

export function coverSvg(spec: CoverSpec): string {
  const ground = layouts[spec.layout](palettes[spec.palette]);
  const two = spec.char.length > 1;
  const { x = 40, y = two ? 212 : 218, size = two ? 112 : 150 } = spec.at ?? {};
  const text =
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" font-family="${serif}" fill="${ground.ink}">${spec.char}</text>` +
    `<text x="40" y="54" font-size="17" letter-spacing="3" font-family="${sans}" fill="${ground.kick}">${spec.kicker}</text>`;
  const objects = (spec.objects ?? []).map(place).join('');
  return svg(
    640,
    360,
    `<defs>${castFilter}</defs>${ground.body}${spec.under ?? ''}${objects}${spec.over ?? ''}${text}`,
  );
}
