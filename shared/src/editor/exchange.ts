import { AppError, CODES } from '../errors/index.ts';
import { BUSY_TEXT, type EditorSession } from './editor-session.ts';
import type { ToolController } from './tool-controller.ts';
import { Picture, readBitmap } from './picture.ts';
import type { Pixels } from './pixels/flood.ts';
import type { Rect } from './pixels/rect.ts';
import type { Size } from './pixels/view.ts';

/**
 * Replaces the active mask, else the topmost one, as a history step. The active layer stays: a
 * person may choose one while the file is read.
 * @throws {AppError} when it has another size than the picture
 */
export function setMask(session: EditorSession, tools: ToolController, data: Uint8Array, size: Size): void {
  const doc = session.needed();
  mustFit(size, doc, '蒙版');
  if (data.length !== size.width * size.height) throw new AppError(CODES.BAD_REQUEST, '蒙版的数据不完整');
  mustRest(session);
  tools.cancel();
  const active = doc.activeId;
  if (doc.active.kind !== 'mask') doc.activeId = doc.highest('mask')!.id;
  const edit = doc.edit();
  edit.write(doc.all, data);
  session.keep(edit, '导入蒙版');
  activateAgain(session, active);
}

/** Replaces the topmost paint layer by RGBA, as a history step. The active layer stays. */
export function setPaint(session: EditorSession, tools: ToolController, paint: Pixels): void {
  const doc = session.needed();
  mustRest(session);
  tools.cancel();
  const active = doc.activeId;
  doc.activeId = (doc.highest('paint') ?? doc.addLayer('paint')).id;
  const edit = doc.edit();
  edit.clear();
  for (const index of doc.active.tiles.touchedBy(doc.all)) {
    const rect = doc.active.tiles.rectOf(index);
    const part = copyRect(paint, rect);
    if (part.some((value, at) => at % 4 === 3 && value > 0)) edit.write(rect, part);
  }
  session.keep(edit, '导入涂鸦');
  activateAgain(session, active);
}

function activateAgain(session: EditorSession, id: number): void {
  session.needed().activeId = id;
  session.followLayer();
  session.publish();
}

/**
 * Pixels of a picture that must be as large as the open one: the size is checked before decoding.
 * @throws {AppError} no picture, too large, or of another size
 */
export async function readMatchingPixels(session: EditorSession, file: Blob, noun: string): Promise<Pixels> {
  const bitmap = await readBitmap(file);
  try {
    mustFit(bitmap, session.needed(), noun);
    const source = new Picture(bitmap);
    const pixels = source.pixels();
    source.destroy();
    return pixels;
  } finally {
    bitmap.close();
  }
}

/**
 * Converts RGBA to one byte for each pixel: the transparency where there is any, else the
 * brightness.
 */
export function maskFromPixels(rgba: Pixels['data']): Uint8Array {
  const out = new Uint8Array(rgba.length / 4);
  let transparent = false;
  for (let at = 3; at < rgba.length && !transparent; at += 4) transparent = rgba[at]! < 255;
  for (let at = 0; at < out.length; at += 1) {
    const from = at * 4;
    out[at] = transparent
      ? rgba[from + 3]!
      : Math.round(rgba[from]! * 0.299 + rgba[from + 1]! * 0.587 + rgba[from + 2]! * 0.114);
  }
  return out;
}

function mustRest({ work }: EditorSession): void {
  if (work) throw new AppError(CODES.CONFLICT, BUSY_TEXT);
}

/** @throws {AppError} when a mask or paint has another size than the picture */
function mustFit({ width, height }: Size, picture: Size, noun: string): void {
  if (width === picture.width && height === picture.height) return;
  throw new AppError(
    CODES.BAD_REQUEST,
    `${noun}是 ${width} × ${height}，图片是 ${picture.width} × ${picture.height}：请换一张同样大小的${noun}`,
  );
}

/** A copy of a rectangle of RGBA. */
function copyRect({ data, width }: Pixels, rect: Rect): Uint8Array {
  const out = new Uint8Array(rect.width * rect.height * 4);
  for (let row = 0; row < rect.height; row += 1) {
    const from = ((rect.y + row) * width + rect.x) * 4;
    out.set(data.subarray(from, from + rect.width * 4), row * rect.width * 4);
  }
  return out;
}
