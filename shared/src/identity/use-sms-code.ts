import { useState } from 'react';
import type { ProofScene } from '../contracts/account.ts';
import type { HumanCheck, SmsAnswer } from '../contracts/member.ts';
import { call } from '../http/call.ts';
import { useCountdown } from '../ui/countdown/index.ts';

/** Seconds for which the service refuses another code. */
const WAIT_SEC = 60;
/** First number of the countdown. */
const FIRST_SHOWN = 59;

/** Kind of human check. */
export type AskFor = 'picture' | 'work';

interface Question {
  checkId?: string;
  answer?: string;
  ask?: AskFor;
}

/** Recipient of a code, and the storage key of its waiting time in this tab. */
export interface CodeFor {
  key: string;
  ask: (phone: string, question: Question) => Promise<SmsAnswer>;
}

/** Sends to the typed number. */
export function codeToNumber(scene: 'login' | 'bind'): CodeFor {
  return {
    key: scene === 'login' ? 'hx.smsUntil' : `hx.smsUntil.${scene}`,
    ask: (telphone, question) => call('GET /common/data/get_sms_code', { telphone, scene, ...question }),
  };
}

/** Sends to the bound number, which is not typed. */
export function codeToBound(scene: ProofScene): CodeFor {
  return {
    key: 'hx.smsUntil.bound',
    ask: (_phone, question) => call('POST /member/user/account/code', { scene, ...question }),
  };
}

export interface SmsCode {
  /** Seconds until another code can be requested; 0 for now. */
  left: number;
  /** Human check to pass before a code is sent; null for none. */
  check: HumanCheck | null;
  /** The last answer to the check was wrong. */
  wrongAnswer: boolean;
  busy: boolean;
  /** @returns whether a code was sent; errors have been shown */
  send: (phone: string, given?: { answer?: string; ask?: AskFor }) => Promise<boolean>;
  /** Dismisses the check without an answer. */
  drop: () => void;
}

/** SMS codes, with the human check that is required after several requests. */
export function useSmsCode({ key, ask: askFor }: CodeFor): SmsCode {
  const { left, start, reset } = useCountdown({ seconds: WAIT_SEC, storageKey: key });
  const [check, setCheck] = useState<HumanCheck | null>(null);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(phone: string, { answer, ask }: { answer?: string; ask?: AskFor } = {}): Promise<boolean> {
    start();
    setBusy(true);
    try {
      const answered = answer === undefined ? {} : { checkId: check?.id, answer };
      const told = await askFor(phone, { ask, ...answered });
      setCheck(told.check);
      setWrong(told.wrong);
      if (told.check) reset();
      // The service counts from the time of the call.
      else start();
      return told.check === null;
    } catch {
      // The shell has shown why.
      reset();
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { left: Math.min(FIRST_SHOWN, left), check, wrongAnswer: wrong, busy, send, drop: () => setCheck(null) };
}
