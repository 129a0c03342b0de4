import type { TaskParams, Tool } from '@app/shared/contracts/aigc';
import type { ImageEngine } from './engine.ts';
import type { OpenPacks } from './packs/open.ts';

export interface EngineRegistry {
  /** The configured engine for a tool, or for a task of it; `null` when none supports it. */
  serving(tool: Tool, params?: TaskParams): ImageEngine | null;
  byId(id: string): ImageEngine | null;
  all: readonly ImageEngine[];
  /** Models that the built-in engine uses; null without any. */
  packs: OpenPacks | null;
  close(): Promise<void>;
}

/**
 * Parses `ENGINES`, which names engines by tool, first match wins: `txt2img=a1111,*=builtin`; a
 * bare name applies to any tool. An engine that does not support a tool is skipped.
 */
export function chooseEngines(
  setting: string,
  engines: readonly ImageEngine[],
  packs: OpenPacks | null = null,
): EngineRegistry {
  const rules = setting
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean)
    .map((rule) => {
      const [left = '', right] = rule.split('=').map((part) => part.trim());
      return right === undefined ? { tool: '*', engine: left } : { tool: left, engine: right };
    });
  const byId = (id: string) => engines.find((engine) => engine.id === id) ?? null;
  for (const rule of rules) {
    if (!byId(rule.engine)) throw new Error(`ENGINES names the unknown engine "${rule.engine}"`);
  }
  return {
    all: engines,
    packs,
    byId,
    serving(tool, params) {
      for (const rule of rules) {
        if (rule.tool !== '*' && rule.tool !== tool) continue;
        const engine = byId(rule.engine);
        if (engine?.can(tool, params)) return engine;
      }
      return null;
    },
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
      packs?.close();
    },
  };
}
