import type { FastifyInstance } from 'fastify';
import { listOwnModels, removeModel, renameModel, saveModel } from '../../domain/figures/own-models.ts';
import { mountCall } from '../../plugins/calls.ts';

export function registerFigures(app: FastifyInstance): void {
  mountCall(app, 'GET /figure/model/list', ({ user }) => listOwnModels(app.deps, user.userId));
  mountCall(app, 'POST /figure/model/save', ({ input, user }) => saveModel(app.deps, user.userId, input));
  mountCall(app, 'POST /figure/model/rename', ({ input, user }) =>
    renameModel(app.deps, user.userId, input.id, input.name),
  );
  mountCall(app, 'POST /figure/model/remove', async ({ input, user }) => {
    await removeModel(app.deps, user.userId, input.id);
    return null;
  });
}
