import { COMMAND_CHECK } from '@app/shared/release-rules/plan';
import { secretFrom, urlFrom, type WebhookEndpoint } from '../webhooks/endpoints.ts';

/** A server of a team that is asked between two timed steps. */
export interface CheckEndpoint extends Pick<WebhookEndpoint, 'name' | 'url' | 'secret'> {
  /** Time to answer, in seconds. */
  seconds: number;
}

export interface CheckSettings {
  endpoints: readonly CheckEndpoint[];
  /** Whether addresses of this machine and of private networks, and plain HTTP, are allowed. */
  allowPrivate: boolean;
}

const URL_VARIABLE = /^STEP_CHECK_([A-Z0-9]{1,30})_URL$/;
const DEFAULT_SECONDS = 30;
const MAX_SECONDS = 300;

function secondsFrom(variable: string, text = String(DEFAULT_SECONDS)): number {
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (seconds < 1 || seconds > MAX_SECONDS)
    throw new Error(`${variable} must be a number of seconds from 1 to ${MAX_SECONDS}`);
  return seconds;
}

/**
 * Reads `STEP_CHECK_<NAME>_URL`, `_SECRET` and `_SECONDS`, by the rules of webhooks; the error
 * names the variable at fault, and contains no value.
 */
export function readStepChecks(source: Record<string, string | undefined>): CheckSettings {
  const allowPrivate = source.WEBHOOK_PRIVATE === '1';
  const endpoints = Object.keys(source)
    .toSorted()
    .flatMap((variable): CheckEndpoint[] => {
      const upper = URL_VARIABLE.exec(variable)?.[1];
      const text = source[variable];
      if (upper === undefined || !text) return [];
      const name = upper.toLowerCase();
      if (name === COMMAND_CHECK) throw new Error(`${variable}: the name ${COMMAND_CHECK} is reserved, choose another`);
      const of = (what: string) => `STEP_CHECK_${upper}_${what}`;
      const secret = secretFrom(of('SECRET'), source[of('SECRET')]);
      const seconds = secondsFrom(of('SECONDS'), source[of('SECONDS')] || undefined);
      return [{ name, url: urlFrom(variable, text, allowPrivate), secret, seconds }];
    });
  return { endpoints, allowPrivate };
}
