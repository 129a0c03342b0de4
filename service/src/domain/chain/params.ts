import { zTaskParams, type TaskParams } from '@app/shared/contracts/aigc';
import { zStepPicture, type ChainStep, type StepPicture } from '@app/shared/contracts/chain';
import { AppError, CODES } from '@app/shared/errors';

type Json = ChainStep['params'][string];

/** Stands for a picture that is not made yet, while params are looked at. */
const UNMADE = '00000000-0000-4000-8000-000000000000';

/** Pictures of other steps that the params name. */
export function picturesIn(value: Json): StepPicture[] {
  if (typeof value !== 'object' || value === null) return [];
  const picture = zStepPicture.safeParse(value);
  if (picture.success) return [picture.data];
  return Object.values(value).flatMap(picturesIn);
}

/** The same with a file's id in the place of each picture of another step. */
export function filled(value: Json, idOf: (picture: StepPicture) => string): Json {
  if (typeof value !== 'object' || value === null) return value;
  const picture = zStepPicture.safeParse(value);
  if (picture.success) return idOf(picture.data);
  if (Array.isArray(value)) return value.map((one) => filled(one, idOf));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, idOf)]));
}

/** @throws AppError in Chinese that names the step whose params are none of a tool's */
export function paramsOf(
  step: Pick<ChainStep, 'title' | 'params'>,
  idOf: (picture: StepPicture) => string,
): TaskParams {
  const result = zTaskParams.safeParse(filled(step.params, idOf));
  if (result.success) return result.data;
  const said = result.error.issues.find(({ message }) => /\p{Script=Han}/u.test(message))?.message;
  throw new AppError(CODES.REFUSED, `「${step.title}」：${said ?? '设置不正确，请改后再试'}`, { cause: result.error });
}

/** Keys of the steps that a step stands on. */
export const needsOf = ({ params }: Pick<ChainStep, 'params'>): string[] => [
  ...new Set(picturesIn(params).map(({ step }) => step)),
];

/**
 * @throws AppError in Chinese when the steps are no plan: a key twice, a picture of no earlier
 *   step, params of no tool
 */
export function checkSteps(steps: readonly ChainStep[]): void {
  const before = new Set<string>();
  for (const step of steps) {
    if (before.has(step.key)) throw new AppError(CODES.REFUSED, `「${step.title}」和另一步重名了`);
    const missing = needsOf(step).find((key) => !before.has(key));
    if (missing !== undefined) throw new AppError(CODES.REFUSED, `「${step.title}」要用的前一步不在计划里`);
    paramsOf(step, () => UNMADE);
    before.add(step.key);
  }
}

/** Keys of the steps that stand on any of these, themselves among them. */
export function dependentSteps(steps: readonly ChainStep[], keys: Iterable<string>): Set<string> {
  const found = new Set(keys);
  // Steps stand on earlier ones alone.
  for (const step of steps) if (needsOf(step).some((key) => found.has(key))) found.add(step.key);
  return found;
}
