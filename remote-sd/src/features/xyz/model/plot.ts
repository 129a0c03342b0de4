import type { Capabilities, Txt2imgParams } from '@app/shared/contracts/aigc';
import { GRID_LIMITS, SEEDS } from '@app/shared/contracts/limits';
import { seedPlus } from '@app/shared/contracts/seed';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { isRecord } from '../../../model/stored.ts';
import { AXIS_LABELS } from '../../../labels/xyz.ts';
import { AXIS_KINDS, AXIS_KEYS, shownValue, type AxisKey } from './axes.ts';

export const AXIS_PLACES = ['x', 'y', 'z'] as const;
export type AxisPlace = (typeof AXIS_PLACES)[number];

/** An axis as typed. */
export interface AxisForm {
  key: AxisKey;
  text: string;
}

/** Tasks of a cell, oldest first, and the id of the one that is shown. */
export interface CellTasks {
  tasks: readonly string[];
  shown: string;
}

/** A comparison as it is stored. */
export interface PlotForm {
  axes: Readonly<Record<AxisPlace, AxisForm | null>>;
  /** Whether all cells use the same seed, and so the same initial noise. */
  sameSeed: boolean;
  /** Seed of all cells where the form's seed is random. */
  seed: number;
  /** Tasks by the key of a cell's parameters: a cell that reappears is not drawn again. */
  made: Readonly<Record<string, CellTasks>>;
}

export const DEFAULT_PLOT: PlotForm = {
  axes: { x: { key: 'steps', text: '' }, y: null, z: null },
  sameSeed: true,
  seed: 0,
  made: {},
};

/** Maximum number of cells of one table. */
export const MAX_CELLS = 400;
/** Maximum number of cells whose tasks are stored, newest first. */
const MAX_STORED_CELLS = 800;

/** Converts any stored object to a comparison; each unusable field gets its default. */
export function toPlot(value: unknown): PlotForm {
  const from = isRecord(value) ? value : {};
  const axes = isRecord(from.axes) ? from.axes : {};
  const axis = (place: AxisPlace): AxisForm | null => {
    const raw = axes[place];
    if (!isRecord(raw) || typeof raw.text !== 'string') return null;
    const key = AXIS_KEYS.find((one) => one === raw.key);
    return key ? { key, text: raw.text.slice(0, 10_000) } : null;
  };
  const made = isRecord(from.made) ? Object.entries(from.made) : [];
  return {
    axes: { x: axis('x') ?? DEFAULT_PLOT.axes.x, y: axis('y'), z: axis('z') },
    sameSeed: from.sameSeed !== false,
    seed: typeof from.seed === 'number' && Number.isSafeInteger(from.seed) && from.seed >= 0 ? from.seed : 0,
    made: Object.fromEntries(
      made.flatMap(([key, one]) => {
        if (!isRecord(one) || !Array.isArray(one.tasks)) return [];
        const tasks = one.tasks.filter((id) => typeof id === 'string');
        return tasks.length > 0 ? [[key, { tasks, shown: String(one.shown) }] as const] : [];
      }),
    ),
  };
}

/** An axis whose values are valid. */
export interface PlotAxis {
  key: AxisKey;
  values: readonly string[];
}

export interface GridCell {
  /** Index of its value on each axis; 0 where there is no axis. */
  at: Readonly<Record<AxisPlace, number>>;
  params: Txt2imgParams;
  /** Hash of the cell's parameters. */
  key: string;
}

export interface Plot {
  axes: Readonly<Record<AxisPlace, PlotAxis | null>>;
  /** Reasons why an axis is invalid, in Chinese. */
  problems: Readonly<Partial<Record<AxisPlace, string>>>;
  /** Cells in the order in which they are submitted. */
  cells: readonly GridCell[];
  /** Reason why nothing can be drawn, in Chinese; empty when it can. */
  problem: string;
}

/**
 * The cells of a comparison.
 * @param base parameters that are not compared, with a fixed seed
 */
export function planPlot(
  { axes: forms, sameSeed }: Pick<PlotForm, 'axes' | 'sameSeed'>,
  base: Txt2imgParams,
  offered: Capabilities | undefined,
): Plot {
  const problems: Partial<Record<AxisPlace, string>> = {};
  const axes: Record<AxisPlace, PlotAxis | null> = { x: null, y: null, z: null };
  for (const place of AXIS_PLACES) {
    const form = forms[place];
    if (!form) continue;
    const twice = AXIS_PLACES.find((other) => other < place && forms[other]?.key === form.key && form.key !== 'prompt');
    const read = AXIS_KINDS[form.key].read(form.text, base, offered);
    if (twice) problems[place] = `${twice.toUpperCase()} 轴已经在比较这一项`;
    else if ('problem' in read) problems[place] = read.problem;
    else axes[place] = { key: form.key, values: read.values };
  }
  const count = AXIS_PLACES.reduce((product, place) => product * (axes[place]?.values.length ?? 1), 1);
  const wrong = AXIS_PLACES.map((place) => problems[place]).find((text) => text !== undefined);
  if (wrong !== undefined) return { axes, problems, cells: [], problem: wrong };
  if (count > MAX_CELLS) {
    const problem = `一共 ${count} 格，最多 ${MAX_CELLS} 格，请少写几个值`;
    return { axes, problems, cells: [], problem };
  }
  const cells = cellsOf(axes, base, sameSeed);
  const refused =
    offered && cells.map(({ params }) => generationProblem(params, offered)).find((text) => text !== null);
  return { axes, problems, cells, problem: refused ?? '' };
}

function cellsOf(axes: Plot['axes'], base: Txt2imgParams, sameSeed: boolean): GridCell[] {
  const costOf = (place: AxisPlace) => (axes[place] ? (AXIS_KINDS[axes[place].key].cost ?? 0) : 0);
  // Loop the costliest axis outermost, so that it changes least often; at equal cost the order is z
  // (page), y (row), x.
  const loops = ['z', 'y', 'x'].toSorted(
    (one, other) => costOf(other as AxisPlace) - costOf(one as AxisPlace),
  ) as AxisPlace[];
  const [outer, middle, inner] = loops as [AxisPlace, AxisPlace, AxisPlace];
  const places = (place: AxisPlace) => Array.from({ length: axes[place]?.values.length ?? 1 }, (_, at) => at);
  const seeded = AXIS_PLACES.some((place) => axes[place]?.key === 'seed');
  return places(outer).flatMap((a) =>
    places(middle).flatMap((b) =>
      places(inner).map((c) => {
        const at = { x: 0, y: 0, z: 0, [outer]: a, [middle]: b, [inner]: c };
        let params: Txt2imgParams = { ...base, batch_size: 1 };
        for (const place of AXIS_PLACES) {
          const axis = axes[place];
          if (axis) params = AXIS_KINDS[axis.key].apply(params, axis.values[at[place]]!, axis.values[0]!);
        }
        if (!sameSeed && !seeded) {
          const index = at.x + places('x').length * (at.y + places('y').length * at.z);
          params = { ...params, seed: seedPlus(params.seed, index) };
        }
        return { at, params, key: keyOf(params) };
      }),
    ),
  );
}

/** The key is the same for the same picture, whatever the order of its parameters. */
function keyOf(params: Txt2imgParams): string {
  const sorted = Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hash(JSON.stringify(sorted));
}

/** A 53-bit hash of a text, for keys of one person's cells. */
function hash(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36);
}

/** Adds a task to a cell, which shows it from now on. */
export function withCellTask(made: PlotForm['made'], key: string, taskId: string): PlotForm['made'] {
  const { [key]: before, ...others } = made;
  const rest = Object.entries(others).slice(0, MAX_STORED_CELLS - 1);
  return Object.fromEntries([[key, { tasks: [...(before?.tasks ?? []), taskId], shown: taskId }], ...rest]);
}

/** Swaps the axes X and Y. */
export const swapAxes = ({ x, y, z }: PlotForm['axes']): PlotForm['axes'] => ({ x: y, y: x, z });

/**
 * One page of the table for the service to draw: its headers, and the picture of each cell that has
 * one.
 */
export function plotGrid(
  { axes, cells }: Plot,
  page: number,
  offered: Capabilities | undefined,
  pictureOf: (cell: GridCell) => string | null,
) {
  const heads = (axis: PlotAxis | null) => axis?.values.map((value) => headOf(axis, value, offered)) ?? [''];
  const [columns, rows] = [heads(axes.x), heads(axes.y)];
  const shown = cells.filter(({ at }) => at.z === page);
  const own = rows.flatMap((_, y) =>
    columns.map((__, x) => {
      const cell = shown.find(({ at }) => at.x === x && at.y === y);
      return cell ? pictureOf(cell) : null;
    }),
  );
  return { title: axes.z ? headOf(axes.z, axes.z.values[page]!, offered) : '', columns, rows, cells: own };
}

const headOf = ({ key }: PlotAxis, value: string, offered: Capabilities | undefined) =>
  `${AXIS_LABELS[key].zh} ${shownValue(key, value, offered)}`.slice(0, GRID_LIMITS.label);

export const randomSeed = () => Math.floor(Math.random() * SEEDS);
