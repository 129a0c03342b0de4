import type { Deps } from '../deps.ts';
import { DAY_MS } from '../domain/time/shanghai.ts';

const EVERY_MS = 3_600_000;

/**
 * What nobody asks for any more. Limits look back a day at most; a dead session stays a month longer, as it tells an
 * old browser why it was logged out.
 */
export async function tidy({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  await pool.query('delete from rate_window where starts_at < $1', [before(1)]);
  await pool.query('delete from member_sms_code where created_at < $1', [before(2)]);
  await pool.query('delete from sandbox_sms where created_at < $1', [before(2)]);
  await pool.query('delete from human_check where created_at < $1', [before(1)]);
  await pool.query('delete from wechat_scene where created_at < $1', [before(1)]);
  await pool.query('delete from member_session where expires_at < $1 or replaced_at < $1', [before(30)]);
}

/** Tidies now and every hour; several processes doing so do no harm. */
export function startTidying(deps: Deps): () => void {
  const run = () => {
    tidy(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'could not tidy'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
