import type { CallOutput, CallParsed } from '@app/shared/contracts/calls';
import { AppError, CODES } from '@app/shared/errors';
import type { Deps } from '../../deps.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { serversOf } from '../maintenance/servers.ts';

type EngineServer = ReturnType<typeof serversOf>[number]['server'];

/** Workflow files visible to this member: none unless the operator named them. */
export function workflowFiles(
  { env }: Pick<Deps, 'env'>,
  engines: EngineRegistry,
  userId: number,
): CallOutput<'GET /workflow/files'> {
  if (!env.WORKFLOW_MEMBERS.includes(userId)) return { allowed: false, places: [] };
  const places = serversOf(engines).flatMap(({ id, server: { name, workflows } }) =>
    workflows ? [{ id, name, files: workflows.list() }] : [],
  );
  return { allowed: true, places };
}

/** @throws AppError for a member whom the operator did not name, and where there is no folder */
function placeOf({ env }: Pick<Deps, 'env'>, engines: EngineRegistry, userId: number, id: string) {
  if (!env.WORKFLOW_MEMBERS.includes(userId))
    throw new AppError(CODES.FORBIDDEN, '添加工作流只给管理员点名的会员用，请把您的用户编号告诉管理员');
  const server = serversOf(engines).find((one) => one.id === id)?.server;
  if (!server?.workflows) throw new AppError(CODES.NOT_FOUND, '没有这个绘图引擎了，请刷新页面');
  return { server, files: server.workflows };
}

/** An unreachable engine offers the change once it is back. */
async function refresh(server: EngineServer): Promise<void> {
  await server.refresh?.().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Adds a workflow. @throws AppError when the file is invalid, or its name exists */
export async function addWorkflow(
  deps: Pick<Deps, 'env' | 'log'>,
  engines: EngineRegistry,
  userId: number,
  { id, name, text, replace }: CallParsed<'POST /workflow/add'>,
): Promise<void> {
  const { server, files } = placeOf(deps, engines, userId, id);
  files.add(name, text, replace);
  deps.log.info({ userId, server: id, name, replace }, 'workflow added');
  await refresh(server);
}

/** Deletes a workflow. @throws AppError when there is none of that name */
export async function removeWorkflow(
  deps: Pick<Deps, 'env' | 'log'>,
  engines: EngineRegistry,
  userId: number,
  { id, name }: CallParsed<'POST /workflow/remove'>,
): Promise<void> {
  const { server, files } = placeOf(deps, engines, userId, id);
  files.remove(name);
  deps.log.info({ userId, server: id, name }, 'workflow removed');
  await refresh(server);
}
