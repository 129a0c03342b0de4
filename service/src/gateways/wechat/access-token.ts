import { z } from 'zod';
import { askWechat } from './ask.ts';

/**
 * Renewed so long before its end: WeChat hands out the next one five minutes ahead, and both are
 * good then.
 */
const EARLY_MS = 4 * 60_000;

const zToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface AccessToken {
  /** The token kept, or a new one. Calls at the same time share one request. */
  get(): Promise<string>;
  /** Another one than `refused`, which WeChat did not take. */
  replace(refused: string): Promise<string>;
}

/**
 * Access token of the official account, kept in this process. The stable endpoint answers every
 * process with the same token while it is good, so that none ends another's.
 */
export function createAccessToken(
  account: { api: string; appId: string; secret: string },
  now: () => Date,
): AccessToken {
  let kept: { token: string; goodUntil: number } | undefined;
  let running: Promise<string> | undefined;

  async function fetchToken(force: boolean): Promise<string> {
    const answer = await askWechat(
      `${account.api}/cgi-bin/stable_token`,
      {
        grant_type: 'client_credential',
        appid: account.appId,
        secret: account.secret,
        force_refresh: force,
      },
      zToken,
    );
    kept = { token: answer.access_token, goodUntil: now().getTime() + answer.expires_in * 1000 - EARLY_MS };
    return kept.token;
  }

  function shared(work: () => Promise<string>): Promise<string> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    get: async () => (kept && now().getTime() < kept.goodUntil ? kept.token : shared(() => fetchToken(false))),
    replace: (refused) =>
      shared(async () => {
        // Somebody may have replaced it since.
        if (kept && kept.token !== refused) return kept.token;
        const token = await fetchToken(false);
        // Forcing is allowed twenty times a day, so it is the last resort.
        return token === refused ? fetchToken(true) : token;
      }),
  };
}
