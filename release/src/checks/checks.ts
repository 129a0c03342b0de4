import { COMMAND_CHECK } from '@app/shared/release-rules/plan';
import type { StepCheck } from '@app/shared/contracts/release-checks';
import type { Logger } from 'pino';
import { RefusalError } from '../document/refusal.ts';
import type { Tx } from '../registry/core.ts';
import {
  decideStepCheck,
  findStepCheck,
  leaseStepCheck,
  releaseStepCheck,
  stepCheckById,
  type CheckedStep,
  type CheckVerdict,
} from '../registry/step-checks.ts';
import { askCheck } from './ask.ts';
import type { CheckEndpoint, CheckSettings } from './endpoints.ts';

/** Time in ms in which `release check-step` has to answer. */
export const COMMAND_MS = 10 * 60_000;
/** Added to the lease, so that the process that asks decides before it ends. */
const SLACK_MS = 15_000;

export interface StepChecks {
  /** Names that a plan may have. */
  names: readonly string[];
  /**
   * State of the check of a due step. Asks in the background when nobody has asked yet; two
   * processes ask once.
   */
  poll(step: CheckedStep): Promise<Pick<StepCheck, 'state' | 'reason'>>;
  /** Answer of a command line. */
  answer(id: string, verdict: CheckVerdict): Promise<StepCheck>;
  /** Resolves when no request is under way. */
  settled(): Promise<void>;
  /** Aborts requests; the next process asks again, with the same id. */
  close(): Promise<void>;
}

export interface StepCheckOptions extends CheckSettings {
  db: Tx;
  log: Logger;
  now?: (() => number) | undefined;
}

/** Asks the teams' own checks between two timed steps. */
export function createStepChecks({ endpoints, allowPrivate, db, log, now = Date.now }: StepCheckOptions): StepChecks {
  const asking = new Set<Promise<void>>();
  const closing = new AbortController();
  const date = (later = 0) => new Date(now() + later);

  async function ask(check: StepCheck, endpoint: CheckEndpoint): Promise<void> {
    const verdict = await askCheck(check, endpoint, { allowPrivate, now: now(), signal: closing.signal });
    if (closing.signal.aborted && verdict.state === 'unanswered') return releaseStepCheck(db, check.id, date());
    await decideStepCheck(db, check.id, verdict, date());
    const { name, version, step } = check;
    log.info({ name, version, step, check: check.check, ...verdict }, 'step check answered');
  }

  function askSoon(check: StepCheck, endpoint: CheckEndpoint): void {
    const work = ask(check, endpoint)
      .catch((error: unknown) => log.warn({ err: error, name: check.name }, 'a step check cannot be recorded'))
      .finally(() => asking.delete(work));
    asking.add(work);
  }

  /** The lease of a command has ended: nobody answered. */
  async function expire({ id }: StepCheck): Promise<Pick<StepCheck, 'state' | 'reason'>> {
    const reason = `${COMMAND_MS / 60_000} 分钟内没有命令回答（release check-step）`;
    return (await decideStepCheck(db, id, { state: 'unanswered', reason }, date())) ?? { state: 'asking', reason: '' };
  }

  return {
    names: [...endpoints.map(({ name }) => name), COMMAND_CHECK],

    async poll(step) {
      const known = await findStepCheck(db, step);
      if (known && known.state !== 'asking') return known;
      const overdue = known && Date.parse(known.until) <= now();
      if (known && !overdue) return known;
      if (step.check === COMMAND_CHECK) {
        if (known) return expire(known);
        return (await leaseStepCheck(db, step, date(), date(COMMAND_MS))) ?? { state: 'asking', reason: '' };
      }
      const endpoint = endpoints.find(({ name }) => name === step.check);
      if (!endpoint) return { state: 'unanswered', reason: '发布服务没有设置这个检查（STEP_CHECK_*）' };
      const lease = await leaseStepCheck(db, step, date(), date(endpoint.seconds * 1000 + SLACK_MS));
      if (lease) askSoon(lease, endpoint);
      return { state: 'asking', reason: '' };
    },

    async answer(id, verdict) {
      const check = await stepCheckById(db, id);
      if (check.check !== COMMAND_CHECK)
        throw new RefusalError(409, `检查 ${check.check} 由它的地址回答，不接受命令的回答`);
      const decided = Date.parse(check.until) > now() ? await decideStepCheck(db, id, verdict, date()) : undefined;
      if (!decided) throw new RefusalError(409, '这次检查已经有了结果，或已过时限；未做任何更改');
      return decided;
    },

    async settled() {
      await Promise.all(asking);
    },

    async close() {
      closing.abort();
      await Promise.all(asking);
    },
  };
}
