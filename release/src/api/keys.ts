import { zKeyAction, type Status } from '@app/shared/contracts/release-api';
import { RefusalError } from '../document/refusal.ts';
import type { Keys } from '../registry/keys.ts';
import { append, readHead } from '../registry/log.ts';
import type { Route } from './context.ts';
import { readJson } from './input.ts';

async function changeKeys(keys: Keys, action: 'add' | 'use' | 'drop', id: string | undefined): Promise<string> {
  if (action === 'add') return `新增密钥 ${await keys.add(id)}`;
  if (id === undefined) throw new RefusalError(400, '请指定密钥');
  await (action === 'use' ? keys.use(id) : keys.drop(id));
  return action === 'use' ? `改用密钥 ${id} 签名` : `停用密钥 ${id}`;
}

export const keyRoutes: Route[] = [
  {
    method: 'POST',
    path: 'keys',
    async handler({ core, keys, live, log }, { req, actor, requireScope }) {
      requireScope('token', '*');
      const { action, id } = await readJson(req, zKeyAction);
      // Publishes a revision of its own: open pages learn the new key before anything is signed
      // with it.
      const why = await core.locked(async (tx) => {
        const head = await readHead(tx);
        const done = await changeKeys(keys, action, id);
        const entry = { by: actor.name, verb: 'keys' as const, name: null, version: null, why: done, approvedBy: null };
        await append(tx, head, entry, head.state);
        return done;
      });
      log.info({ by: actor.name, action, id }, why);
      await live.tryRefresh();
      const { current, publicKeys } = await keys.read();
      const data: Pick<Status, 'keys'> = {
        keys: Object.keys(publicKeys).map((one) => ({ id: one, current: one === current })),
      };
      return { data };
    },
  },
];
