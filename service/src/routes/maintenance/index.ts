import type { FastifyInstance } from 'fastify';
import {
  maintenanceState,
  runServerAction,
  saveServerOption,
  serverOptions,
} from '../../domain/maintenance/servers.ts';
import { openBenchmarks } from '../../domain/maintenance/benchmark.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { mountCall } from '../../plugins/calls.ts';

/** Registers maintenance of engine servers, for members whom the operator names. */
export function registerMaintenance(app: FastifyInstance, engines: EngineRegistry): void {
  const { deps } = app;
  const benchmarks = openBenchmarks(deps, engines);
  mountCall(app, 'GET /maintenance/state', ({ user }) => maintenanceState(deps, engines, user.userId));
  mountCall(app, 'GET /maintenance/options', ({ input, user }) => serverOptions(deps, engines, user.userId, input));
  mountCall(app, 'POST /maintenance/option/save', ({ input, user }) =>
    saveServerOption(deps, engines, user.userId, input),
  );
  mountCall(app, 'GET /maintenance/benchmarks', ({ user }) => benchmarks.list(user.userId));
  mountCall(app, 'POST /maintenance/benchmark/start', ({ input, user }) => benchmarks.start(user.userId, input));
  mountCall(app, 'POST /maintenance/act', async ({ input, user }) => {
    await runServerAction(deps, engines, user.userId, input);
    return null;
  });

  app.addHook('preClose', () => benchmarks.close());
}
