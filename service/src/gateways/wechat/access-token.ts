import { z } from 'zod';
import { askWechat } from './ask.ts';

/**
 * The token is renewed this long, in ms, before its expiry: WeChat issues the next one five minutes
 * ahead, and both are valid then.
 */
const EARLY_MS = 4 * 60_000;

const zToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export interface AccessToken {
  /** The cached token, or a new one. Concurrent calls share one request. */
  get(): Promise<string>;
  /** A token other than `refused`, which WeChat did not accept. */
  replace(refused: string): Promise<string>;
}

/**
 * Access token of the official account, cached in this process. The stable endpoint gives every
 * process the same token while it is valid, so that none invalidates another's.
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
        // Another call may have replaced it since.
        if (kept && kept.token !== refused) return kept.token;
        const token = await fetchToken(false);
        // A forced renewal is allowed twenty times a day, so it is the last resort.
        return token === refused ? fetchToken(true) : token;
      }),
  };
}
