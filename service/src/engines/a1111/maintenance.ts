import { z } from 'zod';
import { SERVER_LIMITS, type ServerAction, type ServerInspection } from '@app/shared/contracts/maintenance';
import { factsOf, inTurnOrRefused, memoryOf, shortText, webAddress } from '../remote/maintenance.ts';
import type { openServer } from '../remote/server.ts';
import type { EngineServer } from '../engine.ts';
import type { createTurnQueue } from '../turn-queue.ts';
import type { WebUiKind } from './dialect.ts';
import { optionsOf } from './options.ts';

type Server = Pick<ReturnType<typeof openServer>, 'asked' | 'call'>;

/**
 * The web UI inspects all its packages and checks its files before it answers, for up to so many
 * ms.
 */
const INSIDE_MS = 20_000;
const PATHS: Readonly<Partial<Record<ServerAction, string>>> = {
  interrupt: 'sdapi/v1/interrupt',
  refresh: 'sdapi/v1/refresh-checkpoints',
  unload: 'sdapi/v1/unload-checkpoint',
  reload: 'sdapi/v1/reload-checkpoint',
  restart: 'sdapi/v1/server-restart',
};

const zPart = z
  .looseObject({ used: z.number().catch(NaN), total: z.number().catch(NaN) })
  .nullish()
  .catch(null);
const zMemory = z.object({ ram: zPart, cuda: z.looseObject({ system: zPart }).nullish().catch(null) });
const zWord = z.string().catch('');
/** The command line and environment of the web UI may hold passwords, and are not read. */
const zInside = z.object({
  Version: zWord,
  Python: zWord,
  Platform: zWord,
  'Torch env info': z.looseObject({ torch_version: zWord, nvidia_gpu_models: z.unknown() }).nullish().catch(null),
});
const zExtension = z.looseObject({
  name: z.string().min(1),
  version: zWord,
  commit_date: z.union([z.string(), z.number()]).nullish().catch(null),
  remote: zWord,
  enabled: z.boolean().nullable().catch(null),
});

/** Extensions as `/sdapi/v1/extensions` lists them; at most the first thousand. */
export function extensionsIn(answer: unknown): ServerInspection['extensions'] {
  if (!Array.isArray(answer)) return null;
  const list = answer.slice(0, SERVER_LIMITS.extensions).flatMap((entry) => {
    const { data } = zExtension.safeParse(entry);
    if (!data) return [];
    return {
      name: shortText(data.name),
      version: shortText(data.version),
      day: dayOf(data.commit_date),
      remote: webAddress(data.remote),
      enabled: data.enabled,
    };
  });
  return { list, total: answer.length };
}

/** The date of an extension, which is in seconds since 1970 or a text. */
function dayOf(date: string | number | null | undefined): string {
  if (date === null || date === undefined) return '';
  const time = new Date(typeof date === 'number' ? date * 1000 : date);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
}

/** The maintenance interface of a web UI. */
export function serverOf(
  { asked, call }: Server,
  {
    name,
    kind,
    inTurn,
    refresh,
  }: {
    name: () => string;
    kind: () => WebUiKind | null;
    inTurn: ReturnType<typeof createTurnQueue>;
    refresh: () => Promise<void>;
  },
): EngineServer {
  const has = (path: string) => kind()?.paths?.has(`/${path}`) ?? false;
  const actions = () =>
    (Object.keys(PATHS) as ServerAction[]).filter((action) => action === 'interrupt' || has(PATHS[action]!));
  return {
    get name() {
      return name();
    },
    actions,
    options: optionsOf({ asked, call }, has, inTurn),
    async inspect() {
      await refresh();
      const quiet = async <T>(path: string, schema: z.ZodType<T>) =>
        has(path) ? await asked(path, schema, { ms: INSIDE_MS }).catch(() => null) : null;
      const [memory, extensions, inside] = await Promise.all([
        quiet('sdapi/v1/memory', zMemory),
        quiet('sdapi/v1/extensions', z.unknown()),
        quiet('internal/sysinfo', zInside),
      ]);
      const torch = inside?.['Torch env info'];
      return {
        facts: factsOf({
          version: inside?.Version,
          python: inside?.Python,
          torch: torch?.torch_version,
          platform: inside?.Platform,
          device: [torch?.nvidia_gpu_models]
            .flat()
            .filter((model) => typeof model === 'string')
            .join('、'),
        }),
        memory: memoryOf([
          { name: '内存', used: memory?.ram?.used, total: memory?.ram?.total },
          { name: '显存', used: memory?.cuda?.system?.used, total: memory?.cuda?.system?.total },
        ]),
        extensions: extensionsIn(extensions),
        actions: actions(),
        options: has('sdapi/v1/options'),
      };
    },
    async act(action) {
      const send = async () => void (await call(PATHS[action]!, { body: {}, ms: INSIDE_MS }));
      // Unloading waits its turn: a picture in progress would lose its model.
      if (action === 'unload' || action === 'reload') await inTurnOrRefused(inTurn, send);
      else await send();
      if (action === 'refresh') await refresh();
    },
  };
}
