import { zTaskParams, type TaskParams } from '@app/shared/contracts/aigc';
import { zStepPicture, type ChainStep, type StepPicture } from '@app/shared/contracts/chain';
import { AppError, CODES } from '@app/shared/errors';

type Json = ChainStep['params'][string];

/** Placeholder for a picture that does not exist yet, for validating params. */
const UNMADE = '00000000-0000-4000-8000-000000000000';

/** Pictures of other steps that the params reference. */
export function picturesIn(value: Json): StepPicture[] {
  if (typeof value !== 'object' || value === null) return [];
  const picture = zStepPicture.safeParse(value);
  if (picture.success) return [picture.data];
  return Object.values(value).flatMap(picturesIn);
}

/** The params with the id of a file in place of each picture of another step. */
export function fillPictures(value: Json, idOf: (picture: StepPicture) => string): Json {
  if (typeof value !== 'object' || value === null) return value;
  const picture = zStepPicture.safeParse(value);
  if (picture.success) return idOf(picture.data);
  if (Array.isArray(value)) return value.map((one) => fillPictures(one, idOf));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillPictures(one, idOf)]));
}

/** @throws AppError in Chinese that names the step with invalid params */
export function paramsOf(
  step: Pick<ChainStep, 'title' | 'params'>,
  idOf: (picture: StepPicture) => string,
): TaskParams {
  const result = zTaskParams.safeParse(fillPictures(step.params, idOf));
  if (result.success) return result.data;
  const said = result.error.issues.find(({ message }) => /\p{Script=Han}/u.test(message))?.message;
  throw new AppError(CODES.REFUSED, `「${step.title}」：${said ?? '设置不正确，请改后再试'}`, { cause: result.error });
}

/** Keys of the steps that a step depends on. */
export const needsOf = ({ params }: Pick<ChainStep, 'params'>): string[] => [
  ...new Set(picturesIn(params).map(({ step }) => step)),
];

/**
 * Validates the steps of a plan. @throws AppError in Chinese for a repeated key, a picture of no
 * earlier step, or invalid params
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

/** Keys of the steps that depend on any of these, these included. */
export function dependentSteps(steps: readonly ChainStep[], keys: Iterable<string>): Set<string> {
  const found = new Set(keys);
  // Steps depend on earlier ones alone.
  for (const step of steps) if (needsOf(step).some((key) => found.has(key))) found.add(step.key);
  return found;
}
