import type { FastifyInstance } from 'fastify';

/**
 * Lets the calls of a scope take form-encoded bodies, as those of orders are; a field twice keeps
 * its last value.
 */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
