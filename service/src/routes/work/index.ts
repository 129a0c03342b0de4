import type { FastifyInstance } from 'fastify';
import { workPage } from '../../domain/work/wall.ts';
import { mountCall } from '../../plugins/calls.ts';
import { registerWall } from './wall.ts';

export function registerWork(app: FastifyInstance): void {
  registerWall(app);
  mountCall(app, 'GET /aigc/work/page/{page}/{limit}', ({ input }) => workPage(app.deps, input));
}
