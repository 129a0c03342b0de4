import { z } from 'zod';

/*
 * Login of people by their company account (OpenID Connect), below `/release/login`, without a
 * token. Answers are envelopes like those of the API.
 *
 * - GET /release/login → LoginOffer
 * - POST /release/login/begin → BegunLogin; the page keeps `pending` and goes to `address`
 * - POST /release/login/finish zFinishLogin → FinishedLogin
 */

/** Long enough for what providers send back, and for a page that asks for a second factor. */
const MAX_TEXT = 4096;
const zSecret = z.string().min(20).max(200);

/** Secrets of one login; only the tab that began it has them. */
export const zPendingLogin = z.object({ state: zSecret, nonce: zSecret, verifier: zSecret });
export type PendingLogin = z.infer<typeof zPendingLogin>;

export const zFinishLogin = z.object({
  /** Query of the address that the provider sent the person to, with its question mark. */
  query: z.string().startsWith('?').max(MAX_TEXT),
  pending: zPendingLogin,
});

export interface LoginOffer {
  /** Name of the accounts, for the button; null where tokens are the only login. */
  label: string | null;
}

export interface BegunLogin {
  /** Page of the provider. */
  address: string;
  pending: PendingLogin;
}

export interface FinishedLogin {
  /** Bearer token of this session. */
  token: string;
}
