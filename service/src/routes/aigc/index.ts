import type { FastifyInstance } from 'fastify';
import { readBrief } from '@app/imaging/painter/prompt/brief';
import { AppError, CODES } from '@app/shared/errors';
import { READING_LIMITS } from '@app/shared/contracts/limits';
import { takeHit } from '../../db/hits.ts';
import { openChains } from '../../domain/chain/chains.ts';
import { openOwnQueue } from '../../domain/aigc/own-queue.ts';
import { openCounts } from '../../domain/aigc/order.ts';
import { openTasks } from '../../domain/aigc/tasks.ts';
import { makePlan } from '../../domain/plan/make-plan.ts';
import { capabilitiesHash } from '../../engines/capabilities.ts';
import { openEngines } from '../../engines/open.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { mountCall } from '../../plugins/calls.ts';
import { servingTool } from '../../tools/serving.ts';
import { registerChains } from './chains.ts';
import { registerPhotoPeople } from './photo-people.ts';
import { registerPictures } from './pictures.ts';
import { registerSubject } from './subject.ts';

export function registerAigc(app: FastifyInstance, engines: EngineRegistry = openEngines()): void {
  const tasks = openTasks(app.deps, engines);

  mountCall(app, 'POST /aigc/task/save', ({ input, user }) => tasks.save(user.userId, input.requestId, input.params));
  mountCall(app, 'GET /aigc/task/get', ({ input, user }) => tasks.get(user.userId, input.id));
  mountCall(app, 'GET /aigc/task/page/{page}/{limit}', ({ input, user }) => tasks.page(user.userId, input));
  mountCall(app, 'POST /aigc/task/cancel', ({ input, user }) => tasks.cancel(user.userId, input.id));
  mountCall(app, 'POST /aigc/task/retry', ({ input, user }) => tasks.retry(user.userId, input.id));
  mountCall(app, 'POST /aigc/task/remove', async ({ input, user }) => {
    await tasks.remove(user.userId, input.id);
    return null;
  });
  mountCall(app, 'POST /aigc/task/removeImage', ({ input, user }) =>
    tasks.removeImage(user.userId, input.id, input.fileId),
  );

  mountCall(app, 'POST /aigc/prompt/read', async ({ input: { prompt, negative }, user }) => {
    if (servingTool(engines, 'imgGeneration')?.id !== 'builtin') return null;
    const { pool, clock } = app.deps;
    const limit = { key: `prompt-read:${user.userId}`, max: READING_LIMITS.perMinute, windowSec: 60 };
    await takeHit(pool, limit, clock());
    const { drawn, missed } = readBrief(prompt, negative);
    return { drawn, missed };
  });

  mountCall(app, 'POST /aigc/plan/make', ({ input }) => makePlan(app.deps, input));
  registerChains(app, openChains(app.deps, tasks));
  registerSubject(app, engines);
  registerPhotoPeople(app, engines);
  registerPictures(app);
  mountCall(app, 'POST /aigc/task/change', ({ input, user }) => tasks.change(user.userId, input.id, input.params));

  const queue = openOwnQueue(app.deps);
  mountCall(app, 'GET /aigc/queue/state', ({ user }) => queue.state(user.userId));
  mountCall(app, 'POST /aigc/queue/pause', ({ input, user }) => queue.pause(user.userId, input.paused));
  mountCall(app, 'POST /aigc/queue/stop', ({ user }) => queue.stop(user.userId));
  mountCall(app, 'POST /aigc/queue/order', ({ input, user }) => queue.order(user.userId, input.ids, input.front));
  mountCall(app, 'POST /aigc/queue/cancel', ({ user }) => queue.cancelWaiting(user.userId));
  mountCall(app, 'POST /aigc/queue/clear', ({ input, user }) => queue.clearFailed(user.userId, input.ids));

  mountCall(app, 'GET /aigc/engine/state', async ({ input: { tool, known } }) => {
    const engine = servingTool(engines, tool ?? 'txt2img') ?? (tool ? undefined : engines.all[0]);
    if (!engine) throw new AppError(CODES.NOT_FOUND, '没有可用的引擎');
    const offered = engine.capabilities();
    const revision = capabilitiesHash(offered);
    return {
      id: engine.id,
      name: engine.name,
      ready: engine.ready(),
      ...(await openCounts(app.deps.pool, engine.id)),
      revision,
      capabilities: revision === known ? null : offered,
    };
  });

  app.addHook('onClose', () => engines.close());
}
