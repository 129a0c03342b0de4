import { openBuiltin } from './builtin/engine.ts';
import { chooseEngines, type Engines } from './registry.ts';

/** The engines of this installation; `ENGINES` says which serves which tool (see `chooseEngines`). */
export function openEngines(setting: string = process.env.ENGINES || 'builtin'): Engines {
  return chooseEngines(setting, [openBuiltin()]);
}
