import type { FastifyInstance } from 'fastify';
import { workPage } from '../../domain/work/wall.ts';
import { mount } from '../../plugins/calls.ts';
import { registerWall } from './wall.ts';

export function registerWork(app: FastifyInstance): void {
  registerWall(app);
  mount(app, 'GET /aigc/work/page/{page}/{limit}', ({ input }) => workPage(app.deps, input));
}
