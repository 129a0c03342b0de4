import { z } from 'zod';
import { zTool } from './aigc.ts';

/** Lists and texts of an engine's server are truncated to these lengths. */
export const SERVER_LIMITS = { extensions: 1000, text: 200 };

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

const zServerInside = z.object({
  facts: z.array(z.object({ name: z.enum(['version', 'python', 'torch', 'platform', 'device']), value: z.string() })),
  /** Memory in bytes. */
  memory: z.array(z.object({ name: z.string(), used: z.number(), total: z.number() })),
  /** `null` where the server does not report it. */
  extensions: z.object({ list: z.array(zExtension), total: z.number().int() }).nullable(),
  actions: z.array(zServerAction),
});
export type ServerInside = z.infer<typeof zServerInside>;

const zServerState = z.object({
  id: z.string(),
  name: z.string(),
  /** Why the server could not be read, in Chinese; empty when `inside` is set. */
  problem: z.string(),
  inside: zServerInside.nullable(),
});
export type ServerState = z.infer<typeof zServerState>;

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
  'POST /maintenance/act': {
    input: z.object({ id: z.string().max(100), action: zServerAction }),
    output: z.null(),
    auth: true,
  },
} as const;
