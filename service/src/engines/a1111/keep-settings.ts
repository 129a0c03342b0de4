import { AppError, CODES } from '@app/shared/errors';
import { RefusedAnswerError } from '../remote/server.ts';

/** Settings of a web UI, by their names. */
export type WebUiSettings = Record<string, unknown>;

interface Server {
  settings: () => Promise<WebUiSettings>;
  save: (settings: WebUiSettings) => Promise<unknown>;
}

const FROZEN =
  '绘图引擎不让保存设置：一张图用的跳过层、VAE 会一直留在它那里，所以没有画。请把这几项改回默认，或请管理员去掉 --freeze-settings';

/**
 * Prevents overrides of one request from leaking into the next ones. A web UI restores only
 * overridden settings that were once saved, which on a fresh one is none: so each is saved with its
 * current value before it is overridden for the first time. To be called while the web UI is idle,
 * since during a picture its settings are the overridden ones.
 */
export function createSettingsKeeper({ settings, save }: Server) {
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
          // A server that cannot be reached reports its own advice.
          throw cause instanceof RefusedAnswerError ? new AppError(CODES.REFUSED, FROZEN, { cause }) : cause;
        });
      for (const name of missing) kept.add(name);
    },
    /** Another server may have started at the same address. */
    forget: () => void (kept = new Set()),
  };
}
