import type { FastifyInstance } from 'fastify';
import { workPage } from '../../domain/work/wall.ts';
import { mount } from '../../plugins/calls.ts';

export function registerWork(app: FastifyInstance): void {
  mount(app, 'GET /aigc/work/page/{page}/{limit}', ({ input }) => workPage(app.deps, input));
}
