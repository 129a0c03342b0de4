import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { findFfmpeg } from '../../../imaging/src/video/find-ffmpeg.ts';
import { FRAMES_A_SECOND, SHORTENED, type Frame, type View } from './film-timeline.ts';

export { findFfmpeg };

/** Sizes of a film: the page stands above, and below it is a band that captions may cover. */
export interface FilmSize {
  width: number;
  height: number;
  /** Height of the page in the film; the rest is the band. */
  shown: number;
  /** The window in CSS pixels. The camera sees its whole width, and of its height what fits. */
  page: { width: number; height: number };
  /** Where the camera stands at first: below the header of the site. */
  top: number;
  /** Pixels of a photograph for each CSS pixel. */
  density: number;
  touch: boolean;
}

export const LANDSCAPE: FilmSize = {
  width: 1280,
  height: 720,
  shown: 612,
  page: { width: 1240, height: 744 },
  top: 57,
  density: 2,
  touch: false,
};

export const TALL: FilmSize = {
  width: 720,
  height: 1280,
  shown: 1164,
  page: { width: 360, height: 640 },
  top: 0,
  density: 3,
  touch: true,
};

/** The ground of the player. */
const GROUND = '#0b0d12';

const ARROW = `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="44" viewBox="0 0 34 44">
<path d="M4 3 L4 33 L11.5 26.5 L16.5 38.5 L22 36 L17 24.5 L27 24 Z" fill="#111" stroke="#fff" stroke-width="3"
 stroke-linejoin="round"/></svg>`;
const TIP = { x: 4, y: 3 };
const FINGER = `<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><circle cx="28" cy="28" r="23"
 fill="#111" fill-opacity="0.32" stroke="#fff" stroke-width="4"/></svg>`;

const ringOf = (grown: number) => {
  const radius = 14 + 34 * grown;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="104" height="104"><circle cx="52" cy="52" r="${radius}"
 fill="#2f6bff" fill-opacity="${0.28 * (1 - grown)}" stroke="#2f6bff" stroke-width="5" stroke-opacity="${1 - grown}"/></svg>`;
};

const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" width="236" height="56"><rect width="236" height="56" rx="28"
 fill="#111" fill-opacity="0.82"/><text x="118" y="37" fill="#fff" font-family="Noto Sans CJK SC" font-size="26"
 text-anchor="middle">${SHORTENED}</text></svg>`;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const drawings = new Map<string, Promise<Pixels>>();

function drawingOf(svg: string): Promise<Pixels> {
  const known = drawings.get(svg);
  if (known) return known;
  const drawing = sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ data, width: info.width, height: info.height }));
  drawings.set(svg, drawing);
  return drawing;
}

/** Lays a drawing over a frame; what stands out of it is left away. */
function lay(frame: Buffer, { width, height }: FilmSize, drawing: Pixels, left: number, top: number): void {
  for (let row = Math.max(0, -top); row < Math.min(drawing.height, height - top); row += 1)
    for (let column = Math.max(0, -left); column < Math.min(drawing.width, width - left); column += 1) {
      const from = (row * drawing.width + column) * 4;
      const to = ((top + row) * width + left + column) * 3;
      const share = drawing.data[from + 3]! / 255;
      for (let part = 0; part < 3; part += 1)
        frame[to + part] = Math.round(frame[to + part]! * (1 - share) + drawing.data[from + part]! * share);
    }
}

/** Draws the part of a photograph that the camera sees, above the band. */
async function drawPage(view: View, shot: Pixels, size: FilmSize): Promise<Buffer> {
  const scale = shot.width / size.page.width;
  const width = Math.min(shot.width, Math.round(view.width * scale));
  const height = Math.min(shot.height, Math.round(view.height * scale));
  return sharp(shot.data, { raw: { width: shot.width, height: shot.height, channels: 3 } })
    .extract({
      left: Math.min(shot.width - width, Math.max(0, Math.round(view.x * scale))),
      top: Math.min(shot.height - height, Math.max(0, Math.round(view.y * scale))),
      width,
      height,
    })
    .resize(size.width, size.shown, { fit: 'fill' })
    .extend({ bottom: size.height - size.shown, background: GROUND })
    .raw()
    .toBuffer();
}

async function drawOver(page: Buffer, { view, cursor, ring, shortened }: Frame, size: FilmSize): Promise<Buffer> {
  const frame = Buffer.from(page);
  if (shortened) {
    const badge = await drawingOf(BADGE);
    lay(frame, size, badge, Math.round((size.width - badge.width) / 2), size.shown - badge.height - 24);
  }
  if (!cursor) return frame;
  const x = Math.round(((cursor.x - view.x) / view.width) * size.width);
  const y = Math.round(((cursor.y - view.y) / view.height) * size.shown);
  if (y >= size.shown) return frame;
  if (ring !== null) {
    const drawn = await drawingOf(ringOf(ring));
    lay(frame, size, drawn, x - drawn.width / 2, y - drawn.height / 2);
  }
  const tip = size.touch ? { x: 28, y: 28 } : TIP;
  lay(frame, size, await drawingOf(size.touch ? FINGER : ARROW), x - tip.x, y - tip.y);
  return frame;
}

const sameView = (one: View, other: View) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** Draws the frames and encodes them as H.264 that plays while it loads. */
export async function renderFilm(
  ffmpeg: string,
  { frames, shots, size, out }: { frames: readonly Frame[]; shots: readonly string[]; size: FilmSize; out: string },
): Promise<void> {
  const encoder = spawn(
    ffmpeg,
    [
      ['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${size.width}x${size.height}`],
      ['-r', String(FRAMES_A_SECOND), '-i', '-', '-an', '-c:v', 'libx264', '-preset', 'slow'],
      [
        '-crf',
        '37',
        '-g',
        String(FRAMES_A_SECOND * 20),
        '-x264-params',
        'psy=0:deblock=1,1:bframes=8',
        '-pix_fmt',
        'yuv420p',
      ],
      ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
      ['-color_trc', 'bt709', '-movflags', '+faststart', '-map_metadata', '-1', '-bitexact', out],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'close');
  let shot: Pixels | null = null;
  let page: Buffer | null = null;
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1];
    const isSameShot = before?.shot === frame.shot;
    if (!shot || !isSameShot) shot = await pixelsOf(shots[frame.shot]!);
    if (!page || !isSameShot || !sameView(before.view, frame.view)) page = await drawPage(frame.view, shot, size);
    if (!encoder.stdin.write(await drawOver(page, frame, size))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg 没有做完（${code}）`);
}
