import type { FastifyInstance } from 'fastify';
import { requireFolder, workshopState } from '../../domain/workshop/access.ts';
import { modelLister } from '../../domain/workshop/files.ts';
import { openJobs } from '../../domain/workshop/jobs.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { inspectModel } from '../../workshop/inspect.ts';
import { readModel } from '../../workshop/plans.ts';
import { mountCall } from '../../plugins/calls.ts';

/** Registers the workshop of model files. */
export function registerWorkshop(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;
  const jobs = openJobs(deps, async () => {
    await Promise.all(engines.all.map(async (engine) => engine.refreshModels?.()));
  });
  const filesIn = modelLister();

  mountCall(app, 'GET /workshop/state', ({ user }) => workshopState(deps.env, user.userId));
  mountCall(app, 'GET /workshop/files', async ({ user }) => filesIn(await requireFolder(deps.env, user.userId)));
  mountCall(app, 'GET /workshop/inspect', async ({ input, user }) =>
    inspectModel(await readModel(await requireFolder(deps.env, user.userId), input.name)),
  );
  mountCall(app, 'GET /workshop/jobs', ({ user }) => jobs.list(user.userId));
  mountCall(app, 'POST /workshop/job/save', ({ input, user }) => jobs.save(user.userId, input.requestId, input.params));
  mountCall(app, 'POST /workshop/job/cancel', ({ input, user }) => jobs.cancel(user.userId, input.id));

  app.addHook('preClose', () => jobs.close());
}
