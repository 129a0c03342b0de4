import type { FastifyInstance } from 'fastify';

/**
 * Allows form-encoded bodies for the calls of a scope, as for orders; of a repeated field the last
 * value counts.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
