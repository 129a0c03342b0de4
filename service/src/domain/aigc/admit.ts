import { randomInt } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { AppError, CODES } from '@app/shared/errors';
import type { TaskParams, TaskState } from '@app/shared/contracts/aigc';
import { SEEDS } from '@app/shared/contracts/limits';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import type { Rights } from '@app/shared/contracts/rights';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { isChosen } from '@app/shared/contracts/seed';
import type { WorkflowParams } from '@app/shared/contracts/tool-params/workflow';
import type { Workflow } from '@app/shared/contracts/workflow';
import type { Tx } from '../../db/client.ts';
import { aigcTask } from '../../db/schema/aigc.ts';
import type { Deps } from '../../deps.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { ownFiles } from '../../files/entries.ts';
import { rulesOf } from '../../tools/index.ts';
import { askedOf, BUILTIN_ENGINE, servingTask } from '../../tools/serving.ts';
import { refuseBeyond, rightsOf } from '../member/rights.ts';
import { expectedMs, REMOTE_ENGINE_MS } from './expected.ts';
import { refuseForbidden } from './forbidden.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock' | 'env'>;

export const OPEN_STATES: TaskState[] = ['queued', 'running'];

/** Refuses sizes and counts beyond the limits for everybody, or for this member. */
function refuseDrawing(params: Extract<TaskParams, { tool: 'txt2img' | 'img2img' }>, mine: Rights): void {
  const scale = params.tool === 'txt2img' ? (params.hires?.scale ?? 1) : 1;
  const side = Math.sqrt(params.width * params.height) * scale;
  refuseBeyond(side, 'side', mine, `单张图片最大约 ${mine.side}×${mine.side} 像素`);
  refuseBeyond(params.batch_size, 'batch', mine, `一次最多出 ${mine.batch} 张`);
}

/**
 * The same limits apply to a size and a count that the form of a workflow changes; values that the
 * operator saved in the workflow are open to everybody.
 */
function refuseWorkflow({ values }: WorkflowParams, form: Workflow | undefined, mine: Rights): void {
  const numbers = (form?.inputs ?? []).flatMap((input) => {
    const [node, name] = input.key.split('.');
    if (input.kind !== 'number' || node === undefined) return [];
    const asked = values[input.key];
    return [{ node, name, saved: input.value, asked: typeof asked === 'number' ? asked : input.value }];
  });
  for (const { node, name, saved, asked } of numbers) {
    if (name === 'batch_size' && asked > saved) refuseBeyond(asked, 'batch', mine, `一次最多出 ${mine.batch} 张`);
    const tall = numbers.find((one) => one.node === node && one.name === 'height');
    if (name !== 'width' || !tall || asked * tall.asked <= saved * tall.saved) continue;
    refuseBeyond(Math.sqrt(asked * tall.asked), 'side', mine, `单张图片最大约 ${mine.side}×${mine.side} 像素`);
  }
}

const TOO_MANY = 'too many tasks are open';
/**
 * Whether a task was refused only because too many are open: it will be accepted once one of them
 * ends.
 */
export const isTooMany = (error: unknown): boolean => error instanceof AppError && error.cause === TOO_MANY;

export async function refuseTooMany(deps: Needs, tx: Tx, userId: number): Promise<void> {
  const [open] = await tx
    .select({ open: count() })
    .from(aigcTask)
    .where(and(eq(aigcTask.userId, userId), inArray(aigcTask.state, OPEN_STATES)));
  const { openTasks: most } = await rightsOf({ ...deps, db: tx }, userId);
  if ((open?.open ?? 0) >= most)
    throw new AppError(CODES.REFUSED, `最多同时排队 ${most} 个任务，请等前面的任务完成`, { cause: TOO_MANY });
}

/** Validates params and returns them in the form in which the task stores them. */
export async function admitTask(deps: Needs, engines: EngineRegistry, userId: number, params: TaskParams) {
  refuseForbidden(params, deps.env.FORBIDDEN_WORDS_FILE);
  const engine = servingTask(engines, params);
  if (!engine) throw new AppError(CODES.REFUSED, `「${TOOL_NAMES[params.tool]}」暂时没有可用的引擎，请稍后再试`);
  const rules = rulesOf(params);
  const files = rules.files(params);
  const [sourceFileId = null, ...inputIds] = files;
  const inputs = await ownFiles(deps.db, userId, files);
  if (files.some((id) => !inputs.has(id))) throw new AppError(CODES.REFUSED, '图片不存在或已删除，请重新上传');
  if ([...inputs.values()].some(({ durationMs }) => durationMs !== null))
    throw new AppError(CODES.REFUSED, '这是一段视频，请选择图片');
  rules.check?.(params, inputs);
  const asked = askedOf(engine, params);
  const problem = generationProblem(asked, engine.capabilities());
  if (problem) throw new AppError(CODES.REFUSED, problem);
  if (asked.tool === 'txt2img' || asked.tool === 'img2img') refuseDrawing(asked, await rightsOf(deps, userId));
  if (asked.tool === 'workflow') {
    const form = engine.capabilities().workflows.find(({ name }) => name === asked.workflow);
    refuseWorkflow(asked, form, await rightsOf(deps, userId));
  }
  const wanted = 'seed' in params ? params.seed : -1;
  const seed = isChosen(wanted) ? wanted : randomInt(SEEDS);
  const expected = engine.id === BUILTIN_ENGINE ? Math.ceil(expectedMs(params, inputs)) : REMOTE_ENGINE_MS;
  return {
    params,
    seed: String(seed),
    sourceFileId,
    inputIds,
    engine: engine.id,
    engineName: engine.name,
    expectedMs: expected,
  };
}
