import type { SmsAnswer } from '@app/shared/contracts/member';
import { AppError, CODES } from '@app/shared/errors';
import { eq } from 'drizzle-orm';
import { TooManyError } from '../../refusals.ts';
import { countHits, takeHit } from '../../db/hits.ts';
import { memberUser } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { createHumanCheck, isHuman, type HumanQuestion } from '../human/check.ts';
import { refuseSend, sendCode, countSentWithin } from './codes.ts';
import type { SmsGateway } from './gateway.ts';

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;

interface SmsRequest extends HumanQuestion {
  scene: string;
  /** The answer to the previous challenge; null at the first request. */
  check: { id: string; answer: string } | null;
  /** Requests proof of work instead of a captcha. */
  byWork: boolean;
}

/**
 * Captchas that an address gets within an hour, with one try each; afterwards it gets proof of
 * work.
 */
const PICTURES_PER_ADDRESS_HOUR = 20;

/**
 * Share of the budget for numbers without a member: when it is used up, members can still log in.
 */
const STRANGERS_SHARE = 0.7;

/** Counts against the operator's budget, and against the share of non-members in it. */
async function takeBudget({ db, pool, env, clock, log }: Deps, telphone: string): Promise<void> {
  const isMember = (await db.$count(memberUser, eq(memberUser.telphone, telphone))) > 0;
  const take = async (name: string, max: number, windowSec: number) => {
    if (!isMember)
      await takeHit(
        pool,
        { key: `sms-strangers-${name}`, max: Math.max(1, Math.floor(max * STRANGERS_SHARE)), windowSec },
        clock(),
      );
    await takeHit(pool, { key: `sms-all-${name}`, max, windowSec }, clock());
  };
  try {
    await take('hour', env.SMS_PER_HOUR, HOUR_SEC);
    await take('day', env.SMS_PER_DAY, DAY_SEC);
  } catch (error) {
    if (!(error instanceof TooManyError)) throw error;
    log.error('the budget of SMS is used up');
    throw new AppError(CODES.REFUSED, '短信发送量已达上限，请稍后再试，或改用微信登录', { cause: error });
  }
}

/**
 * Sends a code, or returns a challenge that has to be solved first: for a number or an address that
 * has got some already. @throws AppError with the reason why this number cannot get one
 */
export async function sendSms(deps: Deps, gateway: SmsGateway | null, request: SmsRequest): Promise<SmsAnswer> {
  const { env, pool, clock } = deps;
  const { telphone, address, scene } = request;
  // A request that would be refused anyway gets no challenge.
  await refuseSend(deps, telphone);
  const fromHere = { key: `sms-sent:${address}`, windowSec: HOUR_SEC };
  const known =
    (await countSentWithin(deps, telphone, HOUR_SEC * 1000)) >= env.SMS_UNCHECKED_PER_NUMBER_HOUR ||
    (await countHits(pool, fromHere, clock(), 0)) >= env.SMS_UNCHECKED_PER_ADDRESS_HOUR;
  if (known && !(request.check && (await isHuman(deps, request, request.check)))) {
    const pictures = { key: `human-picture:${address}`, windowSec: HOUR_SEC };
    const byWork = request.byWork || (await countHits(pool, pictures, clock(), 1)) > PICTURES_PER_ADDRESS_HOUR;
    const check = await createHumanCheck(deps, request, byWork);
    return { wait: 0, check, wrong: request.check !== null };
  }
  await takeBudget(deps, telphone);
  const wait = await sendCode(deps, gateway, telphone, scene);
  await countHits(pool, fromHere, clock(), 1);
  return { wait, check: null, wrong: false };
}
