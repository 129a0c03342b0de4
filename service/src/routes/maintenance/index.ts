import type { FastifyInstance } from 'fastify';
import { runServerAction, maintenanceState } from '../../domain/maintenance/servers.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { mountCall } from '../../plugins/calls.ts';

/** Registers maintenance of engine servers, for members whom the operator names. */
export function registerMaintenance(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;
  mountCall(app, 'GET /maintenance/state', ({ user }) => maintenanceState(deps, engines, user.userId));
  mountCall(app, 'POST /maintenance/act', async ({ input, user }) => {
    await runServerAction(deps, engines, user.userId, input);
    return null;
  });
}
