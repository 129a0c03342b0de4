import type { Db } from '../../db/client.ts';
import type { Clock, Deps } from '../../deps.ts';
import { sandboxSms } from '../../db/schema/system.ts';
import type { SmsGateway } from '../../domain/sms/gateway.ts';

const TIMEOUT_MS = 8_000;

export function httpGateway(url: string, token: string): SmsGateway {
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`SMS gateway answered ${answer.status}`);
    },
  };
}

/** A gateway that sends nothing: messages are listed on /sandbox/sms. */
export function sandboxGateway(db: Db, clock: Clock): SmsGateway {
  return {
    async send(message) {
      await db.insert(sandboxSms).values({ code: '', ...message, createdAt: clock() });
    },
  };
}

/** A configured gateway takes precedence over the sandbox; without either nothing can be sent. */
export function smsGateway({ env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>): SmsGateway | null {
  if (env.SMS_GATEWAY_URL) return httpGateway(env.SMS_GATEWAY_URL, env.SMS_GATEWAY_TOKEN);
  return env.SANDBOX ? sandboxGateway(db, clock) : null;
}
