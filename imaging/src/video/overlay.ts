import sharp from 'sharp';
import { layOut } from '@app/shared/typeset/layout';
import { placeMark } from '../mark/mark.ts';
import { outlinesOf } from '../typeface.ts';
import { planesOf, toPlanes, type YuvFrame } from './frame.ts';
import type { Size } from '../pixels.ts';

/** Overlay of a frame, cropped to its visible part. */
export interface FrameOverlay {
  left: number;
  top: number;
  width: number;
  height: number;
  planes: ReturnType<typeof toPlanes>;
}

async function overlayOf(svg: string, left: number, top: number): Promise<FrameOverlay> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { left, top, width, height, planes: toPlanes(data, { width, height, channels: 4 }) };
}

const even = (value: number) => Math.round(value / 2) * 2;

/**
 * Captions keep clear of the sides, and of the lower edge, where players and platforms lay their
 * own controls.
 */
const SIDE = 0.08;
const FOOT: Record<'tall' | 'wide', number> = { tall: 0.17, wide: 0.12 };
const LINES = 3;

/**
 * A caption across the lower part of the frame: white letters with a dark edge, legible on any
 * picture.
 */
export async function drawCaption(text: string, { width, height }: Size): Promise<FrameOverlay> {
  const tall = height > width;
  const size = Math.round(Math.min(width, height) * 0.058);
  const box = { x: width / 2, width: width * (1 - 2 * SIDE), height: size * 1.25 * LINES, angle: 0 };
  const room = Math.round(size * 0.6);
  // The lowest line has the same position for any number of lines.
  const first = layOut({ text, box: { ...box, y: 0 }, size, bold: true, align: 'center' });
  const lowest = first.lines.at(-1)!.baseline;
  const foot = Math.round(height * (1 - FOOT[tall ? 'tall' : 'wide']));
  const top = even(Math.max(0, foot - (lowest - first.lines[0]!.baseline) - first.size * 1.1 - room));
  const tallness = even(Math.min(height - top, foot - top + first.size * 0.4 + room));
  const path = outlinesOf(first, { ...box, y: foot - lowest - top }, true);
  const edge = first.size * 0.13;
  return overlayOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tallness}"><defs><filter id="s" x="-10%" y="-40%" width="120%" height="180%"><feGaussianBlur stdDeviation="${first.size * 0.16}"/></filter></defs><path d="${path}" fill="#000" stroke="#000" stroke-width="${edge * 2}" opacity=".5" filter="url(#s)"/><path d="${path}" fill="none" stroke="#14161c" stroke-opacity=".82" stroke-width="${edge}" stroke-linejoin="round"/><path d="${path}" fill="#fff"/></svg>`,
    0,
    top,
  );
}

/**
 * The visible mark 「AI 生成」, as large as the law asks, in the upper right corner: players have
 * their controls at the lower edge.
 */
export async function drawMark({ width, height }: Size): Promise<FrameOverlay> {
  const { svg, left, top, width: wide, height: high } = placeMark(width, height);
  const margin = height - top - high;
  const whole = { width: even(wide + 1), height: even(high + 1) };
  return overlayOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}">${svg}</svg>`,
    even(Math.min(left, width - whole.width)),
    even(Math.min(margin, height - whole.height)),
  );
}

/** @param seen 0..1 */
export function compositeOverlay(
  frame: YuvFrame,
  { left, top, width, height, planes }: FrameOverlay,
  seen: number,
): void {
  if (seen <= 0) return;
  const [light, blue, red] = planesOf(frame);
  blend(light, frame.width, { left, top, width, height }, planes.light, planes.alpha!, seen);
  const half = { left: left >> 1, top: top >> 1, width: width >> 1, height: height >> 1 };
  blend(blue, frame.width >> 1, half, planes.blue, planes.half!, seen);
  blend(red, frame.width >> 1, half, planes.red, planes.half!, seen);
}

function blend(
  to: Uint8ClampedArray,
  stride: number,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  from: Uint8ClampedArray,
  alpha: Uint8ClampedArray,
  seen: number,
): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const own = y * width + x;
      if (alpha[own] === 0) continue;
      const at = (top + y) * stride + left + x;
      to[at] = from[own]! * seen + to[at]! * (1 - (alpha[own]! / 255) * seen);
    }
}
