import type { FastifyInstance } from 'fastify';
import { actOn, maintenanceState } from '../../domain/maintenance/servers.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { mount } from '../../plugins/calls.ts';

/** Registers maintenance of engine servers, for members whom the operator names. */
export function registerMaintenance(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;
  mount(app, 'GET /maintenance/state', ({ user }) => maintenanceState(deps, engines, user.userId));
  mount(app, 'POST /maintenance/act', async ({ input, user }) => {
    await actOn(deps, engines, user.userId, input);
    return null;
  });
}
