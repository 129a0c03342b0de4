import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { isWorkedOut } from '@app/shared/contracts/effort';
import type { HumanCheck } from '@app/shared/contracts/member';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { humanCheck } from '../../db/schema/system.ts';
import type { Deps } from '../../deps.ts';
import { DRAWN_DIGITS, drawDigits } from './digits.ts';

const LENGTH = 5;
const LIFE_MS = 5 * 60_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'secret' | 'pictures'>;

/** Number and address that a challenge is bound to. */
export interface HumanQuestion {
  telphone: string;
  address: string;
}

const hashAnswer = (secret: Buffer, id: string, answer: string) =>
  createHmac('sha256', secret).update(`${id}\n${answer}`).digest();

/**
 * Stored in place of an answer for a proof-of-work challenge; a captcha's answer consists of
 * digits.
 */
const WORK = 'work';
/** Salt of a proof-of-work challenge: it cannot be solved in advance. */
const saltOf = (secret: Buffer, id: string) =>
  createHmac('sha256', secret).update(`salt\n${id}`).digest('base64url').slice(0, 22);

const random = () => randomInt(1_000_000) / 1_000_000;

/** Separates the digits of a captcha from the proof of work that each challenge requires. */
const SEPARATOR = ':';

/**
 * Creates a challenge: a captcha picture beside a proof of work, or the work alone. Programs that
 * look at the direction of lines read the picture, so that it is no shorter way than the work.
 */
export async function createHumanCheck(
  { db, clock, secret, pictures }: Needs,
  { telphone, address }: HumanQuestion,
  byWork: boolean,
): Promise<HumanCheck> {
  const id = randomUUID();
  const answer = byWork
    ? WORK
    : Array.from({ length: LENGTH }, () => DRAWN_DIGITS[randomInt(DRAWN_DIGITS.length)]).join('');
  const now = clock();
  await db.insert(humanCheck).values({
    id,
    telphone,
    address,
    answerHash: hashAnswer(secret, id, answer),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  const picture = byWork ? null : await pictures.draw(drawDigits(answer, random));
  return { id, picture, salt: saltOf(secret, id) };
}

/** Verifies an answer. Each challenge accepts one answer, right or wrong. */
export async function isHuman(
  { db, clock, secret }: Omit<Needs, 'pictures'>,
  { telphone, address }: HumanQuestion,
  given: { id: string; answer: string },
): Promise<boolean> {
  const now = clock();
  const [question] = await db
    .update(humanCheck)
    .set({ usedAt: now })
    .where(
      and(
        eq(humanCheck.id, given.id),
        eq(humanCheck.telphone, telphone),
        eq(humanCheck.address, address),
        isNull(humanCheck.usedAt),
        gt(humanCheck.expiresAt, now),
      ),
    )
    .returning({ answerHash: humanCheck.answerHash });
  if (!question) return false;
  const is = (answer: string) => timingSafeEqual(question.answerHash, hashAnswer(secret, given.id, answer));
  const [digits, worked] = is(WORK) ? [WORK, given.answer] : given.answer.trim().split(SEPARATOR);
  return is(digits ?? '') && isWorkedOut(saltOf(secret, given.id), worked ?? '');
}
