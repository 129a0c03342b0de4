import type { FastifyInstance } from 'fastify';
import { addWorkflow, removeWorkflow, workflowFiles } from '../../domain/workflows/files.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { mountCall } from '../../plugins/calls.ts';

/** Registers workflows of engines, which members named by the operator add and delete. */
export function registerWorkflow(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;
  mountCall(app, 'GET /workflow/files', ({ user }) => Promise.resolve(workflowFiles(deps, engines, user.userId)));
  mountCall(app, 'POST /workflow/add', async ({ input, user }) => {
    await addWorkflow(deps, engines, user.userId, input);
    return null;
  });
  mountCall(app, 'POST /workflow/remove', async ({ input, user }) => {
    await removeWorkflow(deps, engines, user.userId, input);
    return null;
  });
}
