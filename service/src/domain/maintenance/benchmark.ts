import { and, desc, eq, sql } from 'drizzle-orm';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import type { CallInput, CallOutput } from '@app/shared/contracts/calls';
import { BENCHMARK, type Benchmark } from '@app/shared/contracts/maintenance';
import { AppError, CODES } from '@app/shared/errors';
import { engineBenchmark } from '../../db/schema/maintenance.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Deps } from '../../deps.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { requireMaintainer } from './servers.ts';

type Needs = Pick<Deps, 'db' | 'env' | 'log' | 'clock'>;
type Row = typeof engineBenchmark.$inferSelect;
type Engine = EngineRegistry['all'][number];

/** Upper limit of runs that are listed. */
const LISTED = 50;
const ALIVE_MS = 5_000;
/** Silence after which the process of a run counts as dead. */
const SILENT = sql`interval '60 seconds'`;
const ENDED = '服务重新启动，这次没有跑完';
const BUSY = '已有一次基准测试在跑，请等它跑完：两次一起跑，量到的是彼此';

const shown = ({ userId: _user, seenAt: _seen, ...row }: Row): Benchmark => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const drawing = (engines: EngineRegistry): Engine[] =>
  engines.all.filter((engine) => engine.can('txt2img') && engine.capabilities().abilities.includes('txt2img'));

/** Settings of the standard run on an engine: those of the engine where it has fixed ones. */
function settingsFor(engine: Engine): Benchmark['settings'] {
  const { model, models } = engine.capabilities();
  return { ...BENCHMARK, model: models.find(({ name }) => name === model)?.name ?? model };
}

export interface Benchmarks {
  list(userId: number): Promise<CallOutput<'GET /maintenance/benchmarks'>>;
  start(userId: number, input: CallInput<'POST /maintenance/benchmark/start'>): Promise<Benchmark>;
  /** Settles once no run of this process is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Standard runs of engines, one at a time; each measures its own pictures, beside the queue. */
export function openBenchmarks(
  { db, env, log, clock }: Needs,
  engines: EngineRegistry,
  now: () => number = () => performance.now(),
): Benchmarks {
  let running: Promise<void> = Promise.resolve();
  const stop = new AbortController();

  const change = (id: string, part: Partial<Row>) =>
    db
      .update(engineBenchmark)
      .set(part)
      .where(and(eq(engineBenchmark.id, id), eq(engineBenchmark.state, 'running')));
  const endSilent = () =>
    db
      .update(engineBenchmark)
      .set({ state: 'failed', problem: ENDED })
      .where(and(eq(engineBenchmark.state, 'running'), sql`${engineBenchmark.seenAt} < now() - ${SILENT}`));

  async function measure(engine: Engine, { id, settings }: Row): Promise<void> {
    const alive = setInterval(() => {
      void change(id, { seenAt: sql`now()` as unknown as Date }).catch((error: unknown) =>
        log.warn({ err: error }, 'a benchmark was not marked as running'),
      );
    }, ALIVE_MS);
    const seconds: number[] = [];
    try {
      // The first picture loads the model, and is not counted.
      for (let at = 0; at <= settings.pictures; at += 1) {
        const { prompt, width, height, steps, cfg, model } = settings;
        const params = zTxt2imgParams.parse({
          tool: 'txt2img',
          prompt,
          width,
          height,
          steps,
          cfg_scale: cfg,
          seed: settings.seed + at,
          // An engine that does not tell its model draws with the one that it has loaded.
          model: engine.capabilities().models.some(({ name }) => name === model) ? model : '',
        });
        const begin = now();
        await engine.run(
          { id: `${id}-${at}`, params, seed: settings.seed + at, files: {}, made: 0 },
          {
            signal: stop.signal,
            onProgress: () => undefined,
            onImage: () => undefined,
            onOutcome: () => undefined,
          },
        );
        if (at === 0) continue;
        seconds.push(Math.round(now() - begin) / 1000);
        await change(id, { seconds });
      }
      await change(id, { state: 'done' });
    } catch (error) {
      const problem = stop.signal.aborted
        ? ENDED
        : error instanceof AppError
          ? error.message
          : '没有跑完，原因记在服务的日志里';
      if (!(error instanceof AppError) && !stop.signal.aborted)
        log.error({ err: error, benchmark: id }, 'a benchmark failed');
      await change(id, { state: 'failed', problem });
    } finally {
      clearInterval(alive);
    }
  }

  /** Versions and device of an engine with one server. */
  async function factsOf(engine: Engine): Promise<Benchmark['facts']> {
    const [server, ...others] = engine.servers?.() ?? [];
    if (!server || others.length > 0) return [];
    return server.inspect().then(
      ({ facts }) => facts.filter(({ name }) => name === 'version' || name === 'device'),
      () => [],
    );
  }

  return {
    async list(userId) {
      requireMaintainer(env, userId);
      await endSilent();
      const rows = await db.select().from(engineBenchmark).orderBy(desc(engineBenchmark.createdAt)).limit(LISTED);
      return {
        engines: drawing(engines).map(({ id, name }) => ({ id, name })),
        standard: BENCHMARK,
        list: rows.map(shown),
      };
    },

    async start(userId, { requestId, engine: asked }) {
      requireMaintainer(env, userId);
      const engine = drawing(engines).find(({ id }) => id === asked);
      if (!engine) throw new AppError(CODES.NOT_FOUND, '没有这个绘图引擎了，请刷新页面');
      const [same] = await db.select().from(engineBenchmark).where(eq(engineBenchmark.id, requestId));
      if (same?.userId === userId) return shown(same);
      await endSilent();
      const [row] = await db
        .insert(engineBenchmark)
        .values({
          id: requestId,
          userId,
          engine: engine.id,
          name: engine.name,
          settings: settingsFor(engine),
          facts: await factsOf(engine),
          state: 'running',
          createdAt: clock(),
        })
        .returning()
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new AppError(CODES.REFUSED, BUSY) : error;
        });
      running = measure(engine, row!).catch((error: unknown) =>
        log.error({ err: error, benchmark: requestId }, 'a benchmark was lost'),
      );
      return shown(row!);
    },

    settled: () => running,
    async close() {
      stop.abort();
      await running;
    },
  };
}
