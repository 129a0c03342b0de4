import type { HumanCheck } from '@app/shared/contracts/member';
import { call } from '@app/shared/http/call';
import { useCountdown } from '@app/shared/ui/countdown';
import { useState } from 'react';

/** As long as the service refuses another one. Its end is kept in the tab. */
const CODE_WAIT = { seconds: 60, storageKey: 'hx.smsUntil' };
/** The first number shown. */
const FIRST_SHOWN = 59;

/** How the question is put. */
export type AskFor = 'picture' | 'words';

interface SmsCode {
  /** Seconds until another code can be had; 0 now. */
  left: number;
  /** What has to be answered before a code goes out; null for nothing. */
  check: HumanCheck | null;
  /** The last answer was wrong. */
  wrong: boolean;
  busy: boolean;
  /** @returns whether a code is on its way; what went wrong has been said */
  send: (phone: string, given?: { answer?: string; ask?: AskFor }) => Promise<boolean>;
  /** Leaves the question unanswered. */
  drop: () => void;
}

/** Codes by SMS, with the question that comes before one when many were asked for. */
export function useSmsCode(): SmsCode {
  const { left, start, reset } = useCountdown(CODE_WAIT);
  const [check, setCheck] = useState<HumanCheck | null>(null);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(phone: string, { answer, ask }: { answer?: string; ask?: AskFor } = {}): Promise<boolean> {
    start();
    setBusy(true);
    try {
      const answered = answer === undefined ? {} : { checkId: check?.id, answer };
      const told = await call('GET /common/data/get_sms_code', { telphone: phone, scene: 'login', ask, ...answered });
      setCheck(told.check);
      setWrong(told.wrong);
      if (told.check) reset();
      // The service counts from when it had the call.
      else start();
      return told.check === null;
    } catch {
      // The shell has said why.
      reset();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { left: Math.min(FIRST_SHOWN, left), check, wrong, busy, send, drop: () => setCheck(null) };
}
