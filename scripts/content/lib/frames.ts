import type { ClipSpec } from '../data/clips.ts';
import { svg } from './library.ts';
import sharp from 'sharp';
import { swatches } from './parts.ts';

export const WIDTH = 960;
export const HEIGHT = 540;
const PX = 40;
const PY = 40;
const PW = 560;
const PH = 460;

export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

interface Layer extends Bitmap {
  x: number;
  y: number;
  /** Seconds: when it starts to appear. */
  from: number;
}

const sans = "'Noto Sans CJK SC','PingFang SC',sans-serif";

async function bitmap(width: number, height: number, body: string, channels: 3 | 4): Promise<Bitmap> {
  const image = sharp(Buffer.from(svg(width, height, body)));
  const data = await (channels === 3 ? image.flatten({ background: '#1c2233' }).removeAlpha() : image.ensureAlpha())
    .raw()
    .toBuffer();
  return { data, width, height };
}

const text = (x: number, y: number, size: number, fill: string, weight: number, value: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" font-family="${sans}">${value}</text>`;

function widgetOf(spec: ClipSpec): string {
  const ground = '<rect width="280" height="112" rx="6" fill="#262e44"/>';
  if (spec.widget === 'swatches')
    return ground + swatches(18, 34, 42, ['#fbe9d2', '#e9a173', '#d9482f', '#45614f', '#23366f']);
  if (spec.widget === 'ratio')
    return `${ground}<g fill="none" stroke="#8fa4e8" stroke-width="2"><rect x="24" y="24" width="64" height="64"/><rect x="112" y="18" width="54" height="76"/><rect x="190" y="32" width="72" height="46"/></g>${['1:1', '3:4', '16:10'].map((r, i) => text([43, 126, 206][i]!, [60, 60, 59][i]!, 12, '#9aa7c4', 400, r)).join('')}`;
  if (spec.widget === 'chips')
    return (
      ground +
      [
        [18, 22, 92],
        [120, 22, 142],
        [18, 64, 132],
        [160, 64, 82],
      ]
        .map(
          ([x, y, w], i) =>
            `<rect x="${x}" y="${y}" width="${w}" height="28" rx="14" fill="${['#2f4fe0', '#3b4a75', '#3b4a75', '#c98a2e'][i]}"/><path d="M${x! + 16},${y! + 14} h${w! - 32}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/>`,
        )
        .join('')
    );
  return `${ground}<path d="M20,90 C80,86 110,38 150,32 C200,26 230,74 260,82" fill="none" stroke="#8fa4e8" stroke-width="2.4"/><path d="M20,90 H260 M20,18 V90" stroke="#47537a"/>${text(30, 30, 12, '#9aa7c4', 400, '亮度直方图')}`;
}

const ease = (t: number) => t * t * (3 - 2 * t);
const clamp = (t: number) => Math.min(1, Math.max(0, t));

/** Reveal times of the five sentences; the captions use the same. */
export function beats(seconds: number): number[] {
  const open = 4.6;
  const close = 4.4;
  const step = (seconds - open - close) / 3;
  return [0.4, open, open + step, open + 2 * step, seconds - close];
}

export async function film(spec: ClipSpec): Promise<(frame: number, fps: number) => Buffer> {
  const base = await bitmap(
    WIDTH,
    HEIGHT,
    `<rect width="960" height="540" fill="#1c2233"/><ellipse cx="330" cy="250" rx="360" ry="260" fill="#d9c3a0" opacity=".42" filter="url(#b26)"/>`,
    3,
  );
  const panels: Bitmap[] = [];
  const { panel } = spec;
  const bodies =
    'wipe' in panel
      ? panel.wipe
      : 'row' in panel
        ? panel.row
        : Array.from({ length: panel.states }, (_, i) => panel.draw(i / (panel.states - 1)));
  for (const body of bodies) panels.push(await bitmap(PW, PH, body, 3));

  const at = beats(spec.seconds);
  const layers: Layer[] = [];
  const add = async (x: number, y: number, w: number, h: number, from: number, body: string) =>
    layers.push({ ...(await bitmap(w, h, body, 4)), x, y, from });
  await add(640, 74, 300, 28, 0.4, text(0, 20, 15, '#9aa7c4', 400, `绘学 AI · ${spec.kicker}`));
  await add(
    640,
    106,
    320,
    88,
    1,
    text(0, 32, 30, '#eef1f7', 600, spec.title[0]) + text(0, 74, 30, '#eef1f7', 600, spec.title[1]),
  );
  for (const [i, bullet] of spec.bullets.entries()) {
    await add(
      640,
      218 + i * 42,
      312,
      32,
      at[i + 1]!,
      `<rect x="0" y="8" width="8" height="14" fill="#f6b94a"/>${text(22, 21, 17, '#c6cfe2', 400, bullet)}`,
    );
  }
  await add(640, 368, 280, 112, at[4]! - 1, widgetOf(spec));

  const mix = (out: Buffer, a: Bitmap, b: Bitmap, k: number) => {
    const q = Math.round(k * 256);
    for (let y = 0; y < PH; y++) {
      let o = ((PY + y) * WIDTH + PX) * 3;
      let p = y * PW * 3;
      for (let i = 0; i < PW * 3; i++, o++, p++) out[o] = (a.data[p]! * (256 - q) + b.data[p]! * q) >> 8;
    }
  };
  const wipe = (out: Buffer, a: Bitmap, b: Bitmap, x: number) => {
    const cut = Math.round(x);
    for (let y = 0; y < PH; y++) {
      const o = ((PY + y) * WIDTH + PX) * 3;
      const p = y * PW * 3;
      b.data.copy(out, o, p, p + cut * 3);
      a.data.copy(out, o + cut * 3, p + cut * 3, p + PW * 3);
      for (let i = Math.max(0, cut - 1); i < Math.min(PW, cut + 2); i++) out.fill(255, o + i * 3, o + i * 3 + 3);
    }
  };

  return (frame, fps) => {
    const s = frame / fps;
    const t = s / spec.seconds;
    const out = Buffer.from(base.data);
    if ('wipe' in panel) {
      // Out, back a little, and out again: the eye compares twice.
      const u = clamp((s - 2.5) / (spec.seconds - 6));
      const k =
        u < 0.45
          ? ease(u / 0.45)
          : u < 0.65
            ? 1 - 0.75 * ease((u - 0.45) / 0.2)
            : 0.25 + 0.75 * ease((u - 0.65) / 0.35);
      wipe(out, panels[0]!, panels[1]!, k * PW);
    } else if ('row' in panel) {
      const at01 = t * panels.length;
      const i = Math.min(panels.length - 1, Math.floor(at01));
      const local = at01 - i;
      mix(out, panels[i]!, panels[Math.min(panels.length - 1, i + 1)]!, ease(clamp((local - 0.82) / 0.18)));
    } else {
      const pos = clamp((s - 1) / (spec.seconds - 3)) * (panels.length - 1);
      const i = Math.min(panels.length - 2, Math.floor(pos));
      mix(out, panels[i]!, panels[i + 1]!, pos - i);
    }
    for (const layer of layers) {
      const k = ease(clamp((s - layer.from) / 0.6));
      if (k <= 0) continue;
      const lift = Math.round((1 - k) * 8);
      for (let y = 0; y < layer.height; y++) {
        let o = ((layer.y + lift + y) * WIDTH + layer.x) * 3;
        let p = y * layer.width * 4;
        for (let x = 0; x < Math.min(layer.width, WIDTH - layer.x); x++, o += 3, p += 4) {
          const a = (layer.data[p + 3]! / 255) * k;
          if (a === 0) continue;
          for (let c = 0; c < 3; c++) out[o + c] = Math.round(out[o + c]! * (1 - a) + layer.data[p + c]! * a);
        }
      }
    }
    return out;
  };
}
