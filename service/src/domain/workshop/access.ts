import { AppError, CODES } from '@app/shared/errors';
import type { CallOutput } from '@app/shared/contracts/calls';
import type { Env } from '../../env.ts';
import { isReachable } from '../../workshop/folder.ts';

type Settings = Pick<Env, 'WORKSHOP_DIR' | 'WORKSHOP_MEMBERS'>;

/** Whether this member may use the workshop, and whether its folder exists. */
export async function workshopState(env: Settings, userId: number): Promise<CallOutput<'GET /workshop/state'>> {
  const { WORKSHOP_DIR, WORKSHOP_MEMBERS } = env;
  const allowed = WORKSHOP_MEMBERS.includes(userId);
  // The existence of the folder is revealed to named members alone.
  if (WORKSHOP_DIR === undefined || !allowed) return { allowed, folder: 'none' };
  return { allowed, folder: (await isReachable(WORKSHOP_DIR)) ? 'ready' : 'unreachable' };
}

/**
 * The folder, for a member whom the operator named. @throws AppError for everybody else, and
 * without a folder
 */
export async function requireFolder(env: Settings, userId: number): Promise<string> {
  const { allowed, folder } = await workshopState(env, userId);
  if (!allowed) throw new AppError(CODES.FORBIDDEN, '模型工坊只给管理员点名的会员用，请把您的用户编号告诉管理员');
  if (folder === 'none') throw new AppError(CODES.REFUSED, '管理员还没有指定放模型的文件夹，模型工坊暂时不能用');
  if (folder === 'unreachable')
    throw new AppError(CODES.REFUSED, '放模型的文件夹打不开或不能写入，请管理员检查它的位置和权限');
  return env.WORKSHOP_DIR!;
}
