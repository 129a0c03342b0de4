import type { FastifyInstance } from 'fastify';
import type { Chains } from '../../domain/chain/chains.ts';
import { mountCall } from '../../plugins/calls.ts';

export function registerChains(app: FastifyInstance, chains: Chains): void {
  mountCall(app, 'POST /aigc/chain/save', ({ input: { requestId, kind, ...asked }, user }) =>
    chains.save(user.userId, requestId, kind, asked),
  );
  mountCall(app, 'GET /aigc/chain/get', ({ input, user }) => chains.get(user.userId, input.id));
  mountCall(app, 'GET /aigc/chain/page/{page}/{limit}', ({ input, user }) => chains.page(user.userId, input));
  mountCall(app, 'POST /aigc/chain/change', ({ input: { id, ...asked }, user }) =>
    chains.change(user.userId, id, asked),
  );
  mountCall(app, 'POST /aigc/chain/put', ({ input: { id, key, taskId }, user }) =>
    chains.put(user.userId, id, key, taskId),
  );
  mountCall(app, 'POST /aigc/chain/redo', ({ input: { id, key }, user }) => chains.redo(user.userId, id, key));
  mountCall(app, 'POST /aigc/chain/cancel', ({ input, user }) => chains.cancel(user.userId, input.id));
  mountCall(app, 'POST /aigc/chain/resume', ({ input, user }) => chains.resume(user.userId, input.id));
  mountCall(app, 'POST /aigc/chain/remove', async ({ input, user }) => {
    await chains.remove(user.userId, input.id);
    return null;
  });
}
