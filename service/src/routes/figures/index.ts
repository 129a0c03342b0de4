import type { FastifyInstance } from 'fastify';
import { ownModels, removeModel, renameModel, saveModel } from '../../domain/figures/own-models.ts';
import { mount } from '../../plugins/calls.ts';

export function registerFigures(app: FastifyInstance): void {
  mount(app, 'GET /figure/model/list', ({ user }) => ownModels(app.deps, user.userId));
  mount(app, 'POST /figure/model/save', ({ input, user }) => saveModel(app.deps, user.userId, input));
  mount(app, 'POST /figure/model/rename', ({ input, user }) =>
    renameModel(app.deps, user.userId, input.id, input.name),
  );
  mount(app, 'POST /figure/model/remove', async ({ input, user }) => {
    await removeModel(app.deps, user.userId, input.id);
    return null;
  });
}
