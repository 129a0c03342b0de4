import type { CallInput, CallOutput } from '@app/shared/contracts/calls';
import type { ServerState } from '@app/shared/contracts/maintenance';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { aigcTask } from '../../db/schema/aigc.ts';
import type { EngineRegistry } from '../../engines/registry.ts';

/** Upper limit of running tasks that are listed. */
const RUNNING_MOST = 200;

type EngineServer = ReturnType<NonNullable<EngineRegistry['all'][number]['servers']>>[number];
interface Server {
  id: string;
  server: EngineServer;
}

/** All engine servers, with ids that are constant while the service runs. */
export function serversOf(engines: EngineRegistry): Server[] {
  return engines.all.flatMap((engine) =>
    (engine.servers?.() ?? []).map((server, at) => ({ id: `${engine.id}-${at + 1}`, server })),
  );
}

async function stateOf({ id, server }: Server): Promise<ServerState> {
  try {
    const inside = await server.inspect();
    return { id, name: server.name, problem: '', inside };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, name: server.name, problem: error.message, inside: null };
  }
}

/** The servers visible to this member: none unless the operator named them. */
export async function maintenanceState(
  { env, db }: Pick<Deps, 'env' | 'db'>,
  engines: EngineRegistry,
  userId: number,
): Promise<CallOutput<'GET /maintenance/state'>> {
  if (!env.MAINTENANCE_MEMBERS.includes(userId)) return { allowed: false, servers: [], running: [] };
  const ids = engines.all.filter((engine) => (engine.servers?.() ?? []).length > 0).map(({ id }) => id);
  const [servers, running] = await Promise.all([
    Promise.all(serversOf(engines).map(stateOf)),
    ids.length === 0
      ? []
      : db
          .select({ tool: aigcTask.tool, userId: aigcTask.userId })
          .from(aigcTask)
          .where(and(eq(aigcTask.state, 'running'), inArray(aigcTask.engine, ids)))
          .limit(RUNNING_MOST),
  ]);
  return {
    allowed: true,
    servers,
    running: running.map((task) => ({ tool: task.tool, isMine: task.userId === userId })),
  };
}

/** @throws AppError for a member whom the operator did not name */
export function requireMaintainer({ MAINTENANCE_MEMBERS }: Deps['env'], userId: number): void {
  if (!MAINTENANCE_MEMBERS.includes(userId))
    throw new AppError(CODES.FORBIDDEN, '引擎维护只给管理员点名的会员用，请把您的用户编号告诉管理员');
}

/** @throws AppError for a member whom the operator did not name, and for an unknown server */
function serverFor(env: Deps['env'], engines: EngineRegistry, userId: number, id: string): Server {
  requireMaintainer(env, userId);
  const found = serversOf(engines).find((one) => one.id === id);
  if (!found) throw new AppError(CODES.NOT_FOUND, '没有这个绘图引擎了，请刷新页面');
  return found;
}

function optionsFor({ server }: Server) {
  if (!server.options) throw new AppError(CODES.REFUSED, '这个绘图引擎没有能在这里改的设置');
  return server.options;
}

/** Own settings of a server. @throws AppError as `runServerAction` does */
export async function serverOptions(
  { env }: Pick<Deps, 'env'>,
  engines: EngineRegistry,
  userId: number,
  { id }: CallInput<'GET /maintenance/options'>,
): Promise<CallOutput<'GET /maintenance/options'>> {
  return optionsFor(serverFor(env, engines, userId, id)).list();
}

/** Changes a setting of a server. @throws AppError as `runServerAction` does */
export async function saveServerOption(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  engines: EngineRegistry,
  userId: number,
  { id, key, before, value }: CallInput<'POST /maintenance/option/save'>,
): Promise<CallOutput<'POST /maintenance/option/save'>> {
  const saved = await optionsFor(serverFor(env, engines, userId, id)).save(key, before, value);
  log.info({ userId, server: id, option: key, before, value }, 'a setting of an engine was changed');
  return saved;
}

/**
 * Runs an action on a server. @throws AppError for a member whom the operator did not name, and
 * when the action fails
 */
export async function runServerAction(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  engines: EngineRegistry,
  userId: number,
  { id, action }: CallInput<'POST /maintenance/act'>,
): Promise<void> {
  const found = serverFor(env, engines, userId, id);
  if (!found.server.actions().includes(action))
    throw new AppError(CODES.REFUSED, '这个绘图引擎不接受这项操作，请刷新页面再看它有哪些');
  log.info({ userId, server: id, action }, 'maintenance of an engine');
  await found.server.act(action);
}
