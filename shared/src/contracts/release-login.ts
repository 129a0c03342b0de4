import { z } from 'zod';

/*
 * Login of people by their company account (OpenID Connect), below `/release/login`, without a
 * token. Answers are envelopes like those of the API.
 *
 * - GET /release/login → LoginOffer
 * - POST /release/login/begin → BegunLogin; the page keeps `pending` and goes to `address`
 * - POST /release/login/finish zFinishLogin → FinishedLogin
 *
 * The command line uses the device authorization grant (RFC 8628): any browser will do, also that
 * of another machine.
 *
 * - POST /release/login/device → BegunDeviceLogin; the command line shows `code` and `address`
 * - POST /release/login/device/finish zFinishDeviceLogin → DeviceLogin; asked again while it waits
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

export const zFinishDeviceLogin = z.object({ deviceCode: z.string().min(1).max(MAX_TEXT) });

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

export interface BegunDeviceLogin {
  /** Page of the provider; has `code` in it where the provider can do that. */
  address: string;
  /** Code that the page shows or asks for. */
  code: string;
  /** Secret with which the command line finishes the login. */
  deviceCode: string;
  /** Seconds until the codes expire. */
  expiresIn: number;
  /** Seconds between two requests that ask whether the person has confirmed. */
  interval: number;
}

/** `slower`: nobody has confirmed yet, and the interval has to grow by 5 s. */
export type DeviceLogin = { state: 'waiting' | 'slower' } | ({ state: 'done' } & OpenedSession);

export interface OpenedSession {
  /** Bearer token of this session. */
  token: string;
  name: string;
  scopes: string[];
  expiresAt: string;
}
