import { zTaskParams, type Outcome, type ParamsOf } from '../../shared/src/contracts/aigc.ts';
import type { EngineImage } from '../../service/src/engines/engine.ts';
import { NEVER } from '../../service/src/engines/builtin/stopper.ts';
import { operated, type OperatedTool } from '../../service/src/tools/operation.ts';
import { OPERATIONS } from '../../service/src/tools/operations.ts';

/**
 * One task of a tool on files of this machine, as a worker thread of the service does it; `params`
 * name files by the keys of `files`, `onSeen` hears of every preview and picture.
 */
export async function operate(
  params: object,
  files: Record<string, string>,
  onSeen: () => void = () => undefined,
): Promise<{ images: EngineImage[]; outcome: Outcome | null }> {
  const images: EngineImage[] = [];
  const outcomes: Outcome[] = [];
  const task = zTaskParams.parse(params);
  const one = <T extends OperatedTool>(tool: T, wanted: ParamsOf<T>) =>
    OPERATIONS[tool](wanted, {
      file: (id) => files[id]!,
      seed: 1,
      made: 0,
      stopper: NEVER,
      tell: ({ preview }) => {
        if (preview) onSeen();
      },
      give: (image) => {
        onSeen();
        images.push(image);
      },
      found: (outcome) => outcomes.push(outcome),
    });
  if (!operated(task)) throw new Error(`no worker does ${task.tool}`);
  await one(task.tool, task);
  return { images, outcome: outcomes.at(-1) ?? null };
}
