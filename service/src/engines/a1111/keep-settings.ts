import { AppError, CODES } from '@app/shared/errors';
import { AnswerError } from '../remote/server.ts';

/** Settings of a web UI, by their names. */
export type Settings = Record<string, unknown>;

interface Server {
  settings: () => Promise<Settings>;
  save: (settings: Settings) => Promise<unknown>;
}

const FROZEN =
  '绘图引擎不让保存设置：一张图用的跳过层、VAE 会一直留在它那里，所以没有画。请把这几项改回默认，或请管理员去掉 --freeze-settings';

/**
 * Keeps what one request overrides out of the next ones. A web UI takes back only those overrides
 * whose settings were once saved, which on a fresh one is none: each is saved with the value that
 * it has, before it is overridden for the first time. To be called while nothing is drawn, as its
 * settings are those of the picture until then.
 */
export function settingsKeeper({ settings, save }: Server) {
  let kept = new Set<string>();
  return {
    /** @throws AppError when the server saves no settings */
    async keep(names: readonly string[]): Promise<void> {
      const missing = names.filter((name) => !kept.has(name));
      if (missing.length === 0) return;
      const now = await settings();
      const own = Object.fromEntries(missing.filter((name) => name in now).map((name) => [name, now[name]]));
      if (Object.keys(own).length > 0)
        await save(own).catch((cause: unknown) => {
          // A server that cannot be reached keeps its own advice.
          throw cause instanceof AnswerError ? new AppError(CODES.REFUSED, FROZEN, { cause }) : cause;
        });
      for (const name of missing) kept.add(name);
    },
    /** Another server may have come to its address. */
    forget: () => void (kept = new Set()),
  };
}
