import { useState } from 'react';
import type { ProofScene } from '../contracts/account.ts';
import type { HumanCheck, SmsAnswer } from '../contracts/member.ts';
import { call } from '../http/call.ts';
import { useCountdown } from '../ui/countdown/index.ts';

/** As long as the service refuses another one. */
const WAIT_SEC = 60;
/** The first number shown. */
const FIRST_SHOWN = 59;

/** How the question is put. */
export type AskFor = 'picture' | 'work';

interface Question {
  checkId?: string;
  answer?: string;
  ask?: AskFor;
}

/** Where a code goes, and under which name the tab keeps when another one can be had. */
export interface CodeFor {
  key: string;
  ask: (phone: string, question: Question) => Promise<SmsAnswer>;
}

/** To the number that is typed. */
export function codeToNumber(scene: 'login' | 'bind'): CodeFor {
  return {
    key: scene === 'login' ? 'hx.smsUntil' : `hx.smsUntil.${scene}`,
    ask: (telphone, question) => call('GET /common/data/get_sms_code', { telphone, scene, ...question }),
  };
}

/** To the number that is bound, which nobody types. */
export function codeToBound(scene: ProofScene): CodeFor {
  return {
    key: 'hx.smsUntil.bound',
    ask: (_phone, question) => call('POST /member/user/account/code', { scene, ...question }),
  };
}

export interface SmsCode {
  /** Seconds until another code can be had; 0 now. */
  left: number;
  /** Human check to pass before a code is sent; null for none. */
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
