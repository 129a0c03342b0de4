import type { FastifyInstance } from 'fastify';
import { takeHit } from '../../db/hits.ts';
import { checkupOf, checkupPage, removeCheckup, saveCheckup } from '../../domain/study/checkup/checkups.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { findsSubjects, subjectMask } from '../../engines/subject-mask.ts';
import { mountCall } from '../../plugins/calls.ts';
import { createMemberShare } from '../../plugins/member-share.ts';

/** Each takes a second or two of a core, and of the model. */
const CHECKUPS_PER_HOUR = 120;

/** 照片体检: photos of members are measured, and the figures stored. */
export function registerCheckups(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;
  const turns = createMemberShare(1);
  const needs = {
    ...deps,
    async subjectMask(path: string) {
      if (!findsSubjects(engines)) return null;
      // Without a mask the rest is measured all the same.
      return subjectMask(engines, path).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the subject of a photo was not found by the model');
        return null;
      });
    },
  };

  mountCall(app, 'POST /course/user/checkup/save', async ({ user, input }) => {
    const key = `checkup:${user.userId}`;
    await takeHit(deps.pool, { key, max: CHECKUPS_PER_HOUR, windowSec: 3600 }, deps.clock());
    return turns.run(user.userId, () => saveCheckup(needs, user.userId, input));
  });
  mountCall(app, 'GET /course/user/checkup/get', ({ user, input }) => checkupOf(deps, user.userId, input.id));
  mountCall(app, 'GET /course/user/checkup/page/{page}/{limit}', ({ user, input }) =>
    checkupPage(deps, user.userId, input),
  );
  mountCall(app, 'POST /course/user/checkup/remove', async ({ user, input }) => {
    await removeCheckup(deps, user.userId, input.id);
    return null;
  });
}
