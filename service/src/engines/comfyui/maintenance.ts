import { z } from 'zod';
import { SERVER_LIMITS, type ServerAction, type ServerInspection } from '@app/shared/contracts/maintenance';
import { factsOf, memoryOf, shortText } from '../remote/maintenance.ts';
import type { openServer } from '../remote/server.ts';
import type { EngineServer } from '../engine.ts';

type Server = Pick<ReturnType<typeof openServer>, 'asked' | 'call'>;

const ACTIONS: ServerAction[] = ['interrupt', 'refresh', 'unload', 'free'];
const zCount = z.number().catch(NaN);
const zWord = z.string().nullish().catch(null);
/** Its arguments (`argv`) may hold passwords, and are not read. */
const zStats = z.object({
  system: z.looseObject({
    comfyui_version: zWord,
    python_version: zWord,
    pytorch_version: zWord,
    os: zWord,
    ram_total: zCount,
    ram_free: zCount,
  }),
  devices: z
    .array(z.looseObject({ name: z.string().catch(''), type: zWord, vram_total: zCount, vram_free: zCount }))
    .catch([]),
});

/** Packs of custom nodes with a page of their own, by the addresses of their scripts. */
export function packsIn(answer: unknown): ServerInspection['extensions'] {
  if (!Array.isArray(answer)) return null;
  const names = new Set<string>();
  for (const path of answer) {
    const name = typeof path === 'string' ? /^\/extensions\/([^/]+)\//.exec(path)?.[1] : undefined;
    if (name && name !== 'core') names.add(name);
  }
  const list = [...names].slice(0, SERVER_LIMITS.extensions).map((name) => ({
    name: shortText(name),
    version: '',
    day: '',
    remote: '',
    enabled: true,
  }));
  return { list, total: names.size };
}

/** The maintenance interface of a ComfyUI. */
export function serverOf({ asked, call }: Server, refresh: () => Promise<void>): EngineServer {
  return {
    name: 'ComfyUI',
    actions: () => ACTIONS,
    async inspect() {
      const [{ system, devices }, packs] = await Promise.all([
        asked('system_stats', zStats),
        asked('extensions', z.unknown()).catch(() => null),
      ]);
      return {
        facts: factsOf({
          version: system.comfyui_version,
          python: system.python_version,
          torch: system.pytorch_version,
          platform: system.os,
          device: devices.map(({ name }) => name).join('、'),
        }),
        memory: memoryOf([
          { name: '内存', used: system.ram_total - system.ram_free, total: system.ram_total },
          ...devices
            .filter(({ type }) => type !== 'cpu')
            .map(({ name, vram_total: total, vram_free: free }) => ({
              name: shortText(`显存 ${name}`),
              used: total - free,
              total,
            })),
        ]),
        extensions: packsIn(packs),
        actions: ACTIONS,
      };
    },
    async act(action) {
      if (action === 'interrupt') await call('interrupt', { body: {} });
      else if (action === 'refresh') await refresh();
      // The server unloads once it is idle.
      else await call('free', { body: { unload_models: true, free_memory: action === 'free' } });
    },
  };
}
