import type { Transition } from '@app/shared/contracts/tool-params/videoGeneration';
import { planesOf, type YuvFrame } from './frame.ts';

const smooth = (part: number) => part * part * (3 - 2 * part);

/** How much closer a shot is looked at during a transition that zooms. */
export function zoomDuring(kind: Transition, part: number, side: 'going' | 'coming'): number {
  if (kind !== 'zoom') return 1;
  return side === 'going' ? 1 + 0.35 * smooth(part) : 1.25 - 0.25 * smooth(part);
}

/** Width of the soft edge of a wipe, as a share of the frame. */
const EDGE = 0.12;

/**
 * Turns a frame of the shot that goes into one of the transition to the shot that comes; `going` is
 * changed.
 */
export function mixFrames(kind: Transition, going: YuvFrame, coming: YuvFrame, part: number): void {
  const eased = smooth(part);
  const [planes, others] = [planesOf(going), planesOf(coming)];
  for (const [index, plane] of planes.entries()) {
    const width = index === 0 ? going.width : going.width >> 1;
    const other = others[index]!;
    if (kind === 'slide') slide(plane, other, width, eased);
    else if (kind === 'wipe') wipe(plane, other, width, eased);
    else fade(plane, other, eased);
  }
}

function fade(plane: Uint8ClampedArray, other: Uint8ClampedArray, part: number): void {
  for (let at = 0; at < plane.length; at += 1) plane[at] = plane[at]! + (other[at]! - plane[at]!) * part;
}

/** The shot that comes pushes the other out to the left. */
function slide(plane: Uint8ClampedArray, other: Uint8ClampedArray, width: number, part: number): void {
  const by = width * part;
  const whole = Math.floor(by);
  const rest = by - whole;
  const line = new Float32Array(width * 2 + 1);
  for (let from = 0; from < plane.length; from += width) {
    for (let x = 0; x < width; x += 1) {
      line[x] = plane[from + x]!;
      line[width + x] = other[from + x]!;
    }
    line[width * 2] = line[width * 2 - 1]!;
    for (let x = 0; x < width; x += 1) {
      const at = x + whole;
      plane[from + x] = line[at]! + (line[at + 1]! - line[at]!) * rest;
    }
  }
}

function wipe(plane: Uint8ClampedArray, other: Uint8ClampedArray, width: number, part: number): void {
  const shares = Float32Array.from({ length: width }, (_, x) => {
    const at = (part * (1 + EDGE) - x / width) / EDGE;
    return smooth(Math.min(1, Math.max(0, at)));
  });
  for (let at = 0; at < plane.length; at += 1) plane[at] = plane[at]! + (other[at]! - plane[at]!) * shares[at % width]!;
}
