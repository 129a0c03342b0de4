import { createHmac } from 'node:crypto';

/**
 * Statements that transfer objects from the superuser, which created them earlier, to the
 * database's role.
 */
const FOREIGN = `
  select format('alter table %I.%I owner to ', n.nspname, c.relname) as hand
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> $1::regrole
  union all
  select format('alter sequence %I.%I owner to ', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'S' and c.relowner <> $1::regrole
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select format('alter function %s owner to ', p.oid::regprocedure)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.proowner <> $1::regrole`;

async function using(client, work) {
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The role that owns a database; its password is derived from the cluster's, so that it need not be
 * stored.
 */
export function roleOf(name, superuser) {
  const user = `app_${name}`;
  return { user, password: createHmac('sha256', superuser).update(user).digest('base64url') };
}

/**
 * Makes a database and the role that owns it, if there are none: no superuser, and no other role of
 * ours gets in.
 * @param {{ name: string, password: string, clientTo: (database: string) => any }} options
 *   `password` of the superuser, whose connections `clientTo` gives
 * @returns {Promise<{ user: string, password: string }>}
 */
export async function prepareDatabase({ name, password: root, clientTo }) {
  const { user, password } = roleOf(name, root);
  await using(clientTo('postgres'), async (client) => {
    const [role, database] = [client.escapeIdentifier(user), client.escapeIdentifier(name)];
    // Locked, because two processes would otherwise both find no role.
    await client.query('select pg_advisory_lock(727002)');
    const known = await client.query('select 1 from pg_roles where rolname = $1', [user]);
    const terms = `login nosuperuser nocreatedb nocreaterole noreplication password ${client.escapeLiteral(password)}`;
    await client.query(`${known.rowCount ? 'alter' : 'create'} role ${role} ${terms}`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    await client.query(
      rowCount ? `alter database ${database} owner to ${role}` : `create database ${database} owner ${role}`,
    );
    await client.query(`revoke all on database ${database} from public`);
  });
  await using(clientTo(name), async (client) => {
    const { rows } = await client.query(FOREIGN, [user]);
    for (const { hand } of rows) await client.query(`${hand}${client.escapeIdentifier(user)}`);
  });
  return { user, password };
}
