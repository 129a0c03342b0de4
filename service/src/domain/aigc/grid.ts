import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';
import { outlinesOf } from '@app/imaging/typeface';
import type { CallInput } from '@app/shared/contracts/calls';
import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { layOut } from '@app/shared/typeset/layout';
import type { FileRow } from '../../db/schema/aigc.ts';
import type { Deps } from '../../deps.ts';
import { addEntry, ownFiles } from '../../files/entries.ts';
import { labelPicture } from '../../files/label/label.ts';

type Grid = CallInput<'POST /aigc/picture/grid'>;

const GAP = 4;
const INK = '#14171f';
const PAPER = '#ffffff';
const EMPTY = '#eef0f4';
/** Grids are drawn one at a time: each holds many pictures in memory. */
const inTurn = pLimit(1);
const refuse = (text: string) => new AppError(CODES.REFUSED, text);

/** Layout of a grid, in px. */
interface Plan {
  cell: { width: number; height: number };
  head: { width: number; height: number; title: number };
  width: number;
  height: number;
}

/**
 * Draws a grid of the person's own pictures and stores it as a generated picture of theirs. @throws
 * AppError when a picture belongs to somebody else, or the grid is too large
 */
export async function makeGrid(deps: Deps, userId: number, grid: Grid): Promise<FileRow> {
  const ids = [...new Set(grid.cells.filter((id) => id !== null))];
  const files = await ownFiles(deps.db, userId, ids);
  if (ids.length === 0) throw refuse('表里还没有图片');
  if (files.size < ids.length) throw new AppError(CODES.NOT_FOUND, '有的图片不存在或已删除，请刷新后再试');
  const plan = planOf(grid, [...files.values()]);
  if (plan.width * plan.height > OUTPUT_PIXELS)
    throw refuse(
      `这张表有 ${Math.round((plan.width * plan.height) / 1e6)} 百万像素，最多 ${OUTPUT_PIXELS / 1e6}，请选小一些的格子`,
    );
  return inTurn(() => draw(deps, userId, grid, plan, files));
}

export function planOf(
  { title, columns, rows, side }: Omit<Grid, 'cells'>,
  files: readonly Pick<FileRow, 'width' | 'height'>[],
): Plan {
  // A cell fits the widest and the highest of the pictures' shapes.
  const width = Math.round(side * Math.min(1, Math.max(...files.map((file) => file.width / file.height))));
  const height = Math.round(side * Math.min(1, Math.max(...files.map((file) => file.height / file.width))));
  const text = Math.max(20, Math.round(side / 12));
  const named = (all: readonly string[]) => all.some((one) => one !== '');
  const head = {
    width: named(rows) ? Math.round(text * 6) : 0,
    height: named(columns) ? text * 3 : 0,
    title: title === '' ? 0 : text * 3,
  };
  return {
    cell: { width, height },
    head,
    width: head.width + columns.length * (width + GAP) + GAP,
    height: head.title + head.height + rows.length * (height + GAP) + GAP,
  };
}

async function draw(
  { db, store, env, clock }: Deps,
  userId: number,
  { title, columns, rows, cells, side }: Grid,
  plan: Plan,
  files: ReadonlyMap<string, FileRow>,
): Promise<FileRow> {
  const { cell, head } = plan;
  const at = (index: number) => ({
    left: head.width + GAP + (index % columns.length) * (cell.width + GAP),
    top: head.title + head.height + GAP + Math.floor(index / columns.length) * (cell.height + GAP),
  });
  const layers: OverlayOptions[] = [];
  for (const [index, id] of cells.entries()) {
    const file = id === null ? undefined : files.get(id);
    if (!file) continue;
    const held = await store.local(file.sha256);
    try {
      const input = await sharp(held.path, { limitInputPixels: false, failOn: 'error' })
        .resize({ ...cell, fit: 'contain', background: EMPTY })
        .flatten({ background: EMPTY })
        .png({ compressionLevel: 0 })
        .toBuffer();
      layers.push({ input, ...at(index) });
    } catch (cause) {
      throw new AppError(CODES.REFUSED, `「${file.name}」无法读取`, { cause });
    } finally {
      held.release();
    }
  }
  const size = Math.max(14, Math.round(side / 18));
  const words = [
    textAt(title, { left: 0, top: 0, width: plan.width, height: head.title }, size * 1.1, true),
    ...columns.map((text, index) =>
      textAt(text, { ...at(index), top: head.title, width: cell.width, height: head.height }, size, false),
    ),
    ...rows.map((text, row) =>
      textAt(text, { ...at(row * columns.length), left: 0, width: head.width, height: cell.height }, size, false),
    ),
  ];
  const empty = cells.flatMap((id, index) => (id === null ? [at(index)] : []));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${plan.width}" height="${plan.height}">${empty
    .map(
      ({ left, top }) => `<rect x="${left}" y="${top}" width="${cell.width}" height="${cell.height}" fill="${EMPTY}"/>`,
    )
    .join('')}<path d="${words.join('')}" fill="${INK}"/></svg>`;
  const { width, height } = plan;
  const data = await sharp({
    create: { width, height, channels: 3, background: PAPER },
    limitInputPixels: false,
  })
    .composite([...layers, { input: Buffer.from(svg), left: 0, top: 0 }])
    .png({ compressionLevel: 6 })
    .toBuffer();
  const produceId = `grid-${userId}-${clock().getTime()}`;
  const image = { data, type: 'image/png', width, height, seed: null, infotext: '', notes: [] } as const;
  const label = 'generated';
  const { display, labelled } = await labelPicture(
    { ...image, notes: [] },
    { producer: env.BRAND, produceId, label, tool: 'X/Y/Z 对比' },
  );
  const marked = labelled ?? display;
  const [sha256, labelledSha256] = [await store.put(display), await store.put(marked)];
  return db.transaction((tx) =>
    addEntry(tx, {
      userId,
      origin: 'result',
      name: `XYZ对比-${stampOf(clock())}.png`,
      type: 'image/png',
      bytes: marked.length,
      width,
      height,
      sha256,
      labelledSha256,
      generated: true,
    }),
  );
}

/** Time stamp such as `20261123-0412`, in Shanghai time. */
const stampOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');

function textAt(
  text: string,
  place: { left: number; top: number; width: number; height: number },
  size: number,
  bold: boolean,
): string {
  if (text === '' || place.width === 0 || place.height === 0) return '';
  const { left, top, width, height } = place;
  const box = { x: left + width / 2, y: top + height / 2, width: width * 0.92, height: height * 0.9, angle: 0 };
  return outlinesOf(layOut({ text, box, size, bold, align: 'center' }), box, bold);
}
