import type { FileInfo, Frame } from '@app/shared/contracts/aigc';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';

/**
 * The new frame in pixels of the photo: `left` and `top` are the added margins, the photo is
 * inside.
 */
export interface PhotoArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export const RATIOS = [
  { value: '1:1', width: 1, height: 1 },
  { value: '3:4', width: 3, height: 4 },
  { value: '4:3', width: 4, height: 3 },
  { value: '9:16', width: 9, height: 16 },
  { value: '16:9', width: 16, height: 9 },
] as const;
export type RatioName = (typeof RATIOS)[number]['value'];

export const SIDES = [
  { name: 'left', label: '左' },
  { name: 'right', label: '右' },
  { name: 'top', label: '上' },
  { name: 'bottom', label: '下' },
] as const;
export type Side = (typeof SIDES)[number]['name'];

export function sizeOf(photo: Pick<FileInfo, 'width' | 'height'> | null): Size | null {
  return photo?.width && photo.height ? { width: photo.width, height: photo.height } : null;
}

/** The smallest frame of this ratio around the photo, which is centred. */
export function areaOfRatio(photo: Size, ratio: Size): PhotoArea {
  const width = Math.max(photo.width, Math.round((photo.height * ratio.width) / ratio.height));
  const height = Math.max(photo.height, Math.round((photo.width * ratio.height) / ratio.width));
  return { left: Math.floor((width - photo.width) / 2), top: Math.floor((height - photo.height) / 2), width, height };
}

/** Preset ratio of a frame, if it has one. */
export function ratioOf(photo: Size, area: PhotoArea): RatioName | null {
  return RATIOS.find((ratio) => sameArea(areaOfRatio(photo, ratio), area))?.value ?? null;
}

export function marginsOf(photo: Size, area: PhotoArea): Record<Side, number> {
  return {
    left: area.left,
    top: area.top,
    right: area.width - area.left - photo.width,
    bottom: area.height - area.top - photo.height,
  };
}

export function areaOfMargins(photo: Size, { left, top, right, bottom }: Record<Side, number>): PhotoArea {
  return { left, top, width: photo.width + left + right, height: photo.height + top + bottom };
}

/** Grows a dragged frame until it contains the photo. */
export function growToPhoto(photo: Size, area: PhotoArea): PhotoArea {
  const margins = marginsOf(photo, area);
  const atLeast = (side: Side) => Math.max(0, Math.round(margins[side]));
  return areaOfMargins(photo, {
    left: atLeast('left'),
    top: atLeast('top'),
    right: atLeast('right'),
    bottom: atLeast('bottom'),
  });
}

/** Error of a frame, in Chinese; empty when it is valid. */
export function frameProblem(photo: Size, area: PhotoArea): string {
  if (area.width * area.height > UPLOAD_LIMITS.pixels) return `扩展后超过 ${UPLOAD_WORDS.pixels}，请缩小画幅`;
  if (area.width === photo.width && area.height === photo.height) return '先选比例，或拖动边框';
  return '';
}

/** Order in which ratios are tried for the initial frame. */
const OPENING = ['1:1', '4:3', '3:4', '16:9', '9:16'] as const;

/**
 * The initial frame of another photo: the chosen ratio, else the first that is larger than the
 * photo and within the limits; 1:1 where none is. Sides that a practice sets stay; a frame drawn by
 * hand is for one photo only.
 */
export function openingFrame(now: Frame, photo: Size): Frame & { by: 'ratio' | 'sides' } {
  if (now.by === 'sides' && frameProblem(photo, areaOf(now, photo)) === '') return now;
  const offered = OPENING.map((name) => RATIOS.find(({ value }) => value === name)!);
  const wanted = now.by === 'ratio' ? [now, ...offered] : offered;
  const { width, height } =
    wanted.find((ratio) => frameProblem(photo, areaOfRatio(photo, ratio)) === '') ?? offered[0]!;
  return { by: 'ratio', width, height };
}

/** The frame of a task on its photo, computed as in the service. */
export function areaOf(frame: Frame, photo: Size): PhotoArea {
  if (frame.by === 'ratio') return areaOfRatio(photo, frame);
  if (frame.by === 'sides') return areaOfMargins(photo, frame);
  const { by: _, ...area } = frame;
  return area;
}

export const sameArea = (a: PhotoArea, b: PhotoArea): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
