import type { EngineTask } from '@app/imaging/task';
import { NOTHING, type Control } from '@app/shared/contracts/capabilities';
import type { Capabilities, TaskParams, Tool } from '@app/shared/contracts/aigc';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun, ImageEngine } from './engine.ts';
import { isSick, isUntouched } from './remote/server.ts';

/**
 * Pause, in ms, of a member that failed; it doubles with each further failure up to the limit
 * below.
 */
const REST_MS = 30_000;
const LONGEST_REST_MS = 600_000;

export interface PoolEngine extends ImageEngine {
  refresh(): Promise<void>;
}

interface Place {
  engine: PoolEngine;
  running: number;
  failures: number;
  /** The member gets no task before this time. */
  restsUntil: number;
}

interface PoolOptions {
  /** Whether pictures are billed: then a task moves on only when it was certainly not executed. */
  paid?: boolean;
  now?: () => number;
}

/** Choices that no member supports. */
function lackedByAll([first, ...others]: readonly Capabilities[]): Capabilities['withoutChoices'] {
  const lacks = ({ withoutChoices }: Capabilities, control: Control, choice: string) =>
    withoutChoices?.[control]?.[choice] !== undefined;
  const controls = Object.entries(first?.withoutChoices ?? {}) as [Control, Record<string, string>][];
  return Object.fromEntries(
    controls.map(([control, choices]) => [
      control,
      Object.fromEntries(
        Object.entries(choices).filter(([choice]) => others.every((other) => lacks(other, control, choice))),
      ),
    ]),
  );
}

/** ControlNet capabilities of all members; each task goes to a member with all that it requests. */
function controlOfAll(said: readonly Capabilities[]): Capabilities['control'] {
  const all = said.flatMap(({ control }) => control ?? []);
  if (all.length < 2) return all[0] ?? null;
  const masks = Math.max(...all.map((control) => control.masks ?? 0));
  const modules = new Map(all.flatMap((control) => control.modules).map((module) => [module.name, module]));
  return {
    units: Math.max(...all.map(({ units }) => units)),
    models: [...new Set(all.flatMap(({ models }) => models))],
    modules: [...modules.values()],
    modes: [...new Set(all.flatMap(({ modes }) => modes))],
    options: [...new Set(all.flatMap(({ options }) => options))],
    previews: all.some(({ previews }) => previews),
    ...(masks > 0 && { masks }),
  };
}

/** Panels of all members; the detectors of several are combined. */
function panelsOfAll(said: readonly Capabilities[]): NonNullable<Capabilities['panels']> {
  const all = said.flatMap(({ panels }) => panels ?? []);
  const adetailers = all.flatMap(({ adetailer }) => adetailer ?? []);
  return {
    ...Object.assign({}, ...all.toReversed()),
    ...(adetailers.length > 0 && {
      adetailer: {
        models: [...new Set(adetailers.flatMap(({ models }) => models))],
        units: Math.max(...adetailers.map(({ units }) => units)),
      },
    }),
  };
}

/** Segmentation models of all members that have some. */
function segmentOfAll(said: readonly Capabilities[]): Pick<Capabilities, 'segment'> {
  const all = said.flatMap(({ segment }) => segment ?? []);
  if (all.length === 0) return {};
  return {
    segment: {
      models: [...new Set(all.flatMap(({ models }) => models))],
      finders: [...new Set(all.flatMap(({ finders }) => finders))],
      boxes: all.some(({ boxes }) => boxes),
    },
  };
}

/** Combined capabilities of the members, without duplicates. */
function merged(all: readonly Capabilities[]): Capabilities {
  const said = all.filter(({ abilities }) => abilities.length > 0);
  const [first, ...others] = said;
  if (!first) return NOTHING;
  if (others.length === 0) return first;
  const union = <T>(of: (offered: Capabilities) => readonly T[], key: (value: T) => unknown): T[] => [
    ...new Map(said.flatMap(of).map((value) => [key(value), value] as const)).values(),
  ];
  const most = (of: (offered: Capabilities) => number) => Math.max(...said.map(of));
  const least = (of: (offered: Capabilities) => number) => Math.min(...said.map(of));
  const self = (value: string) => value;
  const named = ({ name }: { name: string }) => name;
  const taggers = union(({ taggers: own }) => own ?? [], self);
  return {
    abilities: union(({ abilities }) => abilities, self),
    limits: {
      side: {
        min: least(({ limits }) => limits.side.min),
        max: most(({ limits }) => limits.side.max),
        step: least(({ limits }) => limits.side.step),
      },
      pixels: most(({ limits }) => limits.pixels),
      steps: { min: least(({ limits }) => limits.steps.min), max: most(({ limits }) => limits.steps.max) },
      cfg: { min: least(({ limits }) => limits.cfg.min), max: most(({ limits }) => limits.cfg.max) },
      batch: most(({ limits }) => limits.batch),
    },
    without: Object.fromEntries(
      Object.entries(first.without).filter(([control]) => others.every(({ without }) => control in without)),
    ),
    withoutChoices: lackedByAll(said),
    samplers: union(({ samplers }) => samplers, self),
    schedulers: union(({ schedulers }) => schedulers, named),
    styles: union(
      ({ styles }) => styles,
      ({ id }) => id,
    ),
    models: union(({ models }) => models, named),
    model: first.model,
    vaes: union(({ vaes }) => vaes, self),
    upscalers: union(({ upscalers }) => upscalers, named),
    latentUpscalers: union(({ latentUpscalers }) => latentUpscalers, self),
    loras: union(({ loras }) => loras, named),
    embeddings: union(({ embeddings }) => embeddings, self),
    interrogators: union(({ interrogators }) => interrogators, self),
    ...(taggers.length > 0 && { taggers }),
    ...segmentOfAll(said),
    reference: said.find(({ reference }) => reference !== null)?.reference ?? null,
    control: controlOfAll(said),
    panels: panelsOfAll(said),
    scripts: union(({ scripts }) => scripts, named),
    extensions: union(({ extensions }) => extensions, named),
    workflows: union(({ workflows }) => workflows, named),
  };
}

/**
 * Several engines of one kind as one. A task goes to the least busy member that has what it
 * requests; a member that fails is paused, and its task moves to the next one with the pictures
 * that are done.
 */
export function openPool(
  members: readonly PoolEngine[],
  { paid = false, now = Date.now }: PoolOptions = {},
): ImageEngine {
  const [first] = members;
  if (!first) throw new Error('a pool needs a member');
  const places = members.map((engine): Place => ({ engine, running: 0, failures: 0, restsUntil: 0 }));
  let parts: readonly Capabilities[] = [];
  let whole = NOTHING;

  function capabilities(): Capabilities {
    const next = members.map((engine) => engine.capabilities());
    if (next.some((part, index) => part !== parts[index])) {
      parts = next;
      whole = merged(parts);
    }
    return whole;
  }

  /** Whether the member has what the task requests, or has not reported capabilities yet. */
  function suits({ engine }: Place, params: TaskParams): boolean {
    return engine.can(params.tool, params) && generationProblem(params, engine.capabilities()) === null;
  }

  /**
   * Members, the least busy first; those that are paused or unreachable come last, and are tried if
   * there is no other.
   */
  function order(params: TaskParams): Place[] {
    const load = ({ engine, running }: Place) => running / (engine.slots ?? 1);
    const rest = ({ restsUntil }: Place) => Math.max(0, restsUntil - now());
    const well = ({ engine, restsUntil }: Place) => engine.ready() && restsUntil <= now();
    return places
      .filter((place) => suits(place, params))
      .toSorted((a, b) => Number(well(b)) - Number(well(a)) || load(a) - load(b) || rest(a) - rest(b));
  }

  async function attempt(place: Place, task: EngineTask, run: EngineRun): Promise<void> {
    place.running += 1;
    try {
      await place.engine.run(task, run);
      place.failures = 0;
      place.restsUntil = 0;
    } catch (error) {
      if (!run.signal.aborted && isSick(error)) {
        place.restsUntil = now() + Math.min(LONGEST_REST_MS, REST_MS * 2 ** place.failures);
        place.failures += 1;
      }
      throw error;
    } finally {
      place.running -= 1;
    }
  }

  async function run(task: EngineTask, outer: EngineRun): Promise<void> {
    let made = task.made;
    let percent = 0;
    const inner: EngineRun = {
      ...outer,
      onImage(image) {
        made += 1;
        outer.onImage(image);
      },
      // Another member restarts the picture: the displayed progress must not decrease.
      onProgress(progress) {
        percent = Math.max(percent, progress.percent);
        outer.onProgress({ ...progress, percent });
      },
    };
    const tried = new Set<Place>();
    let reason: unknown = new AppError(CODES.REFUSED, '没有绘图引擎有这个任务要的模型和设置，请换一个再试');
    for (;;) {
      // The order is computed again each time: meanwhile another member may have become free.
      const place = order(task.params).find((other) => !tried.has(other));
      if (!place) throw reason;
      tried.add(place);
      try {
        return await attempt(place, { ...task, made }, inner);
      } catch (error) {
        if (outer.signal.aborted || !isSick(error) || (paid && !isUntouched(error))) throw error;
        reason = error;
      }
    }
  }

  return {
    id: first.id,
    get name() {
      return (places.find(({ engine }) => engine.ready())?.engine ?? first).name;
    },
    capabilities,
    slots: members.reduce((sum, { slots }) => sum + (slots ?? 1), 0),
    can: (tool: Tool, params?: TaskParams) => members.some((engine) => engine.can(tool, params)),
    ready: () => places.some(({ engine, restsUntil }) => engine.ready() && restsUntil <= now()),
    run,
    servers: () => members.flatMap((engine) => engine.servers?.() ?? []),
    async refreshModels() {
      await Promise.all(members.map(async (engine) => engine.refreshModels?.()));
    },
    async close() {
      await Promise.all(members.map((engine) => engine.close()));
    },
  };
}
