import { clamp } from '../../format/clamp.ts';

export interface Size {
  width: number;
  height: number;
}

/** Position of the picture under the frame. */
export interface View {
  /** Scale in screen px per picture px. */
  scale: number;
  /** Offset from the frame's centre to the picture's, in screen px. */
  x: number;
  y: number;
  /** Number of quarter turns clockwise, 0..3. */
  turns: number;
}

export interface CropSpace {
  /** Size of the picture without rotation, in its own px. */
  picture: Size;
  /** Crop frame, in screen px. */
  frame: Size;
  /** Minimum crop in picture px, which limits the zoom. */
  least: Size;
}

const CLOSEST = 8;

/** Size of the picture after rotation. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** At the minimum zoom the picture just covers the frame. */
export function zoomRange({ picture, frame, least }: CropSpace, turns: number): [least: number, most: number] {
  const turned = turnedSize(picture, turns);
  const cover = Math.max(frame.width / turned.width, frame.height / turned.height);
  const sharp = Math.min(frame.width / least.width, frame.height / least.height);
  return [cover, Math.max(cover, Math.min(cover * CLOSEST, sharp))];
}

/** The nearest view in which the picture covers the frame. */
export function clampView(view: View, space: CropSpace): View {
  const [least, most] = zoomRange(space, view.turns);
  const scale = clamp(view.scale, least, most);
  const turned = turnedSize(space.picture, view.turns);
  const roomX = Math.max(0, (turned.width * scale - space.frame.width) / 2);
  const roomY = Math.max(0, (turned.height * scale - space.frame.height) / 2);
  return { ...view, scale, x: clamp(view.x, -roomX, roomX), y: clamp(view.y, -roomY, roomY) };
}

/** As much of the picture as fits, centred. */
export function startView(space: CropSpace, turns = 0): View {
  return { scale: zoomRange(space, turns)[0], x: 0, y: 0, turns };
}

export function panned(view: View, dx: number, dy: number, space: CropSpace): View {
  return clampView({ ...view, x: view.x + dx, y: view.y + dy }, space);
}

/** Zooms around the fixed point (`atX`, `atY`), relative to the frame's centre. */
export function zoomed(view: View, scale: number, space: CropSpace, atX = 0, atY = 0): View {
  const next = clamp(scale, ...zoomRange(space, view.turns));
  const by = next / view.scale;
  return clampView({ ...view, scale: next, x: atX + (view.x - atX) * by, y: atY + (view.y - atY) * by }, space);
}

/** Rotates by a quarter turn clockwise around the frame's centre. */
export function turnView(view: View, space: CropSpace): View {
  return clampView({ ...view, x: -view.y, y: view.x, turns: (view.turns + 1) % 4 }, space);
}

/** The same crop in a frame of another size, after the window was resized. */
export function resized(view: View, from: Size, space: CropSpace): View {
  const by = space.frame.width / from.width;
  return clampView({ ...view, scale: view.scale * by, x: view.x * by, y: view.y * by }, space);
}

/** Zoom of 0 (minimum) to 100 (maximum); logarithmic, so that every step looks alike. */
export function zoomPercent(view: View, space: CropSpace): number {
  const [least, most] = zoomRange(space, view.turns);
  return most === least ? 0 : (Math.log(view.scale / least) / Math.log(most / least)) * 100;
}

export function scaleAt(percent: number, view: View, space: CropSpace): number {
  const [least, most] = zoomRange(space, view.turns);
  return least * (most / least) ** (clamp(percent, 0, 100) / 100);
}

/** The largest frame of an aspect ratio within a stage. */
export function frameIn(stage: Size, aspect: number, margin: number): Size {
  const width = Math.max(1, Math.min(stage.width - 2 * margin, (stage.height - 2 * margin) * aspect));
  return { width, height: width / aspect };
}
