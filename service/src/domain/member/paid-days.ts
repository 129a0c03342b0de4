import { DAY_MS } from '../time/shanghai.ts';
import { extendMembership, type GrantedGift } from './entitlement.ts';
import { activeMembership, type Membership } from './membership.ts';

/** A grant with the amount that was paid for it. */
export interface PaidGrant extends GrantedGift {
  /** Amount in fen that was paid, plus the discount for older days; 0 for free grants. */
  fen: number;
  /** The plan of the order. */
  planId: number | null;
}

/** A span of membership time in the future, with the amount that was paid for it. */
export interface PaidSpan {
  ms: number;
  fen: number;
  planId: number | null;
}

/** Removes this much time from the beginning of these spans. @returns the rest */
export function dropTime(stretches: readonly PaidSpan[], ms: number): PaidSpan[] {
  let used = ms;
  return stretches.flatMap((stretch) => {
    const taken = Math.min(used, stretch.ms);
    used -= taken;
    const left = stretch.ms - taken;
    return left > 0 ? [{ ...stretch, ms: left, fen: (stretch.fen * left) / stretch.ms }] : [];
  });
}

const isPaid = ({ fen }: PaidSpan) => fen > 0;
const msOf = (stretches: readonly PaidSpan[]) => stretches.reduce((sum, { ms }) => sum + ms, 0);
const fenOf = (stretches: readonly PaidSpan[]) => stretches.reduce((sum, { fen }) => sum + fen, 0);

/**
 * Remaining time of a membership at `now`, in the order of its use. Folds the ledger as
 * `entitlement` does: each grant follows the remaining time, an upgrade begins immediately and uses
 * up paid days.
 */
export function remainingSpans(given: readonly PaidGrant[], now: Date): PaidSpan[] {
  let held: Membership = { gradeLevel: null, gradeUnit: null, expireAt: null };
  let stretches: PaidSpan[] = [];
  let at = given[0]?.grantedAt ?? now;
  const passTo = (time: Date) => {
    stretches = dropTime(stretches, Math.max(0, time.getTime() - at.getTime()));
    at = time;
  };
  for (const { gift, grantedAt, fen, planId } of given) {
    if (gift.kind === 'COURSE') continue;
    passTo(grantedAt);
    const active = activeMembership(held, grantedAt);
    const from = Math.max(grantedAt.getTime(), active?.expireAt.getTime() ?? 0);
    if (gift.kind === 'CARRIED') {
      const until = new Date(gift.until).getTime();
      if (until > from) stretches.push({ ms: until - from, fen, planId });
      held = { gradeLevel: gift.level, gradeUnit: gift.unit, expireAt: new Date(Math.max(from, until)) };
      continue;
    }
    const upgrades = gift.creditDays !== undefined && active !== null && active.gradeLevel < gift.level;
    if (upgrades) {
      const paid = dropTime(stretches.filter(isPaid), gift.creditDays! * DAY_MS);
      stretches = [...paid, ...stretches.filter((stretch) => !isPaid(stretch))];
    }
    held = extendMembership(held, gift, grantedAt);
    const total = held.expireAt!.getTime() - grantedAt.getTime();
    const own = { ms: Math.max(0, total - msOf(stretches)), fen, planId };
    stretches = upgrades ? [own, ...stretches] : [...stretches, own];
  }
  passTo(now);
  return stretches;
}

export interface UpgradeCredit {
  /** Number of whole paid days. */
  days: number;
  fen: number;
}

/** Value of whole paid days, up to `mostFen`: only as many days as that amount needs. */
export function creditOf(stretches: readonly PaidSpan[], mostFen: number): UpgradeCredit {
  const paid = stretches.filter(isPaid);
  const whole = Math.floor(msOf(paid) / DAY_MS) * DAY_MS;
  let left = dropTime(paid, msOf(paid) - whole);
  const fen = Math.min(Math.max(0, mostFen), Math.floor(fenOf(left) + 1e-6));
  const all = fenOf(left);
  if (all <= mostFen) return { days: whole / DAY_MS, fen };
  let days = 0;
  for (; msOf(left) >= DAY_MS; days += 1) {
    const next = dropTime(left, DAY_MS);
    if (all - fenOf(next) > mostFen) break;
    left = next;
  }
  return { days, fen };
}
