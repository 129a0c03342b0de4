import { NOTHING } from '@app/shared/contracts/capabilities';
import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance } from 'fastify';
import { gradeById, gradeList } from '../../domain/member/grades.ts';
import { GRADE_NAMES } from '../../domain/member/membership.ts';
import { checkCode, redeemCode, redeemRecords } from '../../domain/member/redeem.ts';
import type { EngineLimits } from '../../domain/member/rights.ts';
import { signList, signToday } from '../../domain/member/sign.ts';
import { upgradePrice } from '../../domain/member/upgrade.ts';
import { acceptAgreements, dueAgreements } from '../../domain/member/agreements.ts';
import { updateUser, userConfig, userHome, userInfo } from '../../domain/member/user.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { mountCall } from '../../plugins/calls.ts';
import { TooManyError } from '../../refusals.ts';
import { takeHit } from '../../db/hits.ts';

/** Limit of tries: enough for typing mistakes, far too few to guess a code. */
const REDEEM_TRIES = { max: 20, windowSec: 600 };

export function registerMember(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;

  function reach(): EngineLimits {
    const { pixels, batch } = (engines.serving('txt2img')?.capabilities() ?? NOTHING).limits;
    return { side: Math.floor(Math.sqrt(pixels)), batch };
  }

  async function countTry(userId: number): Promise<void> {
    try {
      await takeHit(deps.pool, { key: `redeem:${userId}`, ...REDEEM_TRIES }, deps.clock());
    } catch (error) {
      // The limit affects a person at a form: the error is a message on the page.
      if (error instanceof TooManyError) throw new AppError(CODES.REFUSED, error.message);
      throw error;
    }
  }

  mountCall(app, 'GET /member/user/info', ({ user }) => userInfo(deps, user));
  mountCall(app, 'GET /member/user/agreement/due', ({ user }) => dueAgreements(deps, user.userId));
  mountCall(app, 'POST /member/user/agreement/save', ({ user, input }) =>
    acceptAgreements(deps, user.userId, input.agreed),
  );
  mountCall(app, 'POST /member/user/update', ({ user, input }) => updateUser(deps, user, input));
  mountCall(app, 'GET /member/user/home', ({ user }) => userHome(deps, user.userId));
  mountCall(app, 'GET /member/user/config', ({ user }) => userConfig(deps, user.userId));

  mountCall(app, 'GET /member/data/grade/list', () => gradeList(deps, reach()));
  mountCall(app, 'GET /member/data/grade/get', ({ input }) => gradeById(deps, reach(), input.id));
  mountCall(app, 'GET /member/user/upgrade', ({ user, input }) => upgradePrice(deps, user.userId, input.gradeId));
  mountCall(app, 'GET /member/data/util/enum/list', async () => ({
    unitType: (['MONTH', 'SEASON', 'YEAR'] as const).map((key) => ({ key, value: GRADE_NAMES[key] })),
  }));

  mountCall(app, 'GET /member/user/sign/list', ({ user }) => signList(deps, user.userId));
  mountCall(app, 'POST /member/user/sign/save', ({ user }) => signToday(deps, user.userId));

  mountCall(app, 'GET /member/user/redeem/check', async ({ user, input }) => {
    await countTry(user.userId);
    return checkCode(deps, user.userId, input.code);
  });
  mountCall(app, 'POST /member/user/redeem/save', async ({ user, input }) => {
    await countTry(user.userId);
    return redeemCode(deps, user.userId, input.code);
  });
  mountCall(app, 'GET /member/user/redeem/page/{page}/{limit}', ({ user, input }) =>
    redeemRecords(deps, user.userId, input),
  );
}
