import { z } from 'zod';
import { zTool } from './aigc.ts';
import { zTime, zUuid } from './primitives.ts';

/** Lists and texts of an engine's server are truncated to these lengths. */
export const SERVER_LIMITS = { extensions: 1000, text: 200, options: 2000, optionText: 2000, optionList: 200 };

/**
 * Actions on an engine's server, for members named by the operator; `free` unloads models and
 * clears the cache.
 */
export const SERVER_ACTIONS = ['interrupt', 'refresh', 'unload', 'reload', 'free', 'restart'] as const;
const zServerAction = z.enum(SERVER_ACTIONS);
export type ServerAction = z.infer<typeof zServerAction>;

const zExtension = z.object({
  name: z.string(),
  /** Empty where the server does not report it. */
  version: z.string(),
  /** Date of the installed version, `YYYY-MM-DD`; empty where the server does not report it. */
  day: z.string(),
  /** Repository address, http or https; empty where the server does not report it. */
  remote: z.string(),
  /** `null` where the server does not report it. */
  enabled: z.boolean().nullable(),
});

const zServerInspection = z.object({
  facts: z.array(z.object({ name: z.enum(['version', 'python', 'torch', 'platform', 'device']), value: z.string() })),
  /** Memory in bytes. */
  memory: z.array(z.object({ name: z.string(), used: z.number(), total: z.number() })),
  /** `null` where the server does not report it. */
  extensions: z.object({ list: z.array(zExtension), total: z.number().int() }).nullable(),
  actions: z.array(zServerAction),
  /** Whether the server's own settings can be read and changed. */
  options: z.boolean().optional(),
});
export type ServerInspection = z.infer<typeof zServerInspection>;

const { optionText, optionList } = SERVER_LIMITS;
/** Value of a server's setting; a change keeps its type. */
const zOptionValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(optionText, `最多 ${optionText} 个字`),
  z.array(z.string().max(optionText)).max(optionList, `最多 ${optionList} 项`),
]);
export type OptionValue = z.infer<typeof zOptionValue>;

const zServerOption = z.object({
  key: z.string(),
  /** Its English name in the web UI; the key where the server does not report it. */
  label: z.string(),
  /** Section of the web UI's settings page, in English; empty for extensions. */
  section: z.string(),
  value: zOptionValue,
});
export type ServerOption = z.infer<typeof zServerOption>;

const zServerState = z.object({
  id: z.string(),
  name: z.string(),
  /** Why the server could not be read, in Chinese; empty when `inside` is set. */
  problem: z.string(),
  inside: zServerInspection.nullable(),
});
export type ServerState = z.infer<typeof zServerState>;

/** The standard run by which engines are compared; one picture before `pictures` is not counted. */
export const BENCHMARK: Omit<Benchmark['settings'], 'model'> = {
  prompt: 'a red teapot on a wooden table, soft light',
  width: 512,
  height: 512,
  steps: 20,
  cfg: 7,
  seed: 1,
  pictures: 3,
};

const zBenchmark = z.object({
  id: zUuid,
  engine: z.string(),
  name: z.string(),
  settings: z.object({
    prompt: z.string(),
    width: z.number(),
    height: z.number(),
    steps: z.number(),
    cfg: z.number(),
    seed: z.number(),
    pictures: z.number().int(),
    /** Empty where the engine does not report it. */
    model: z.string(),
  }),
  /** Version and device, where the engine reports them. */
  facts: zServerInspection.shape.facts,
  state: z.enum(['running', 'done', 'failed']),
  /** Seconds of each counted picture, from the request to its picture. */
  seconds: z.array(z.number()),
  problem: z.string().nullable(),
  createdAt: zTime,
});
export type Benchmark = z.infer<typeof zBenchmark>;

const zRunning = z.object({ tool: zTool, isMine: z.boolean() });

export const maintenanceCalls = {
  /**
   * Answers every member; servers and tasks are included only for members named by the operator.
   */
  'GET /maintenance/state': {
    input: z.object({}),
    output: z.object({
      allowed: z.boolean(),
      servers: z.array(zServerState),
      /** Tasks of all people that are running on one of the servers. */
      running: z.array(zRunning),
    }),
    auth: true,
  },
  /** Own settings of a server, in the order of its settings page. */
  'GET /maintenance/options': {
    input: z.object({ id: z.string().max(100) }),
    output: z.array(zServerOption),
    auth: true,
  },
  /** Changes a setting; refused when its value is no longer `before`. */
  'POST /maintenance/option/save': {
    input: z.object({ id: z.string().max(100), key: z.string().max(200), before: zOptionValue, value: zOptionValue }),
    output: zServerOption,
    auth: true,
  },
  /** Engines that can be measured, and the latest standard runs of all maintainers. */
  'GET /maintenance/benchmarks': {
    input: z.object({}),
    output: z.object({
      engines: z.array(z.object({ id: z.string(), name: z.string() })),
      standard: zBenchmark.shape.settings.omit({ model: true }),
      list: z.array(zBenchmark),
    }),
    auth: true,
  },
  /** Starts a standard run; refused while another one is under way. */
  'POST /maintenance/benchmark/start': {
    input: z.object({ requestId: zUuid, engine: z.string().max(100) }),
    output: zBenchmark,
    auth: true,
  },
  'POST /maintenance/act': {
    input: z.object({ id: z.string().max(100), action: zServerAction }),
    output: z.null(),
    auth: true,
  },
} as const;
