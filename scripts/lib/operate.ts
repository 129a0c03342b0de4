import { OPERATED_ELSEWHERE, isOperated, type OperatedTool } from '../../imaging/src/operation.ts';
import { operationOf } from '../../imaging/src/operations.ts';
import { NEVER_STOPPED } from '../../imaging/src/stopper.ts';
import type { EngineImage } from '../../imaging/src/task.ts';
import { zTaskParams, type Outcome, type ParamsOf } from '../../shared/src/contracts/aigc.ts';
import { OPEN_TOOLS } from '../../shared/src/contracts/tool-params/index.ts';

// Loaded in advance, so that a bench measures only the work.
const unavailable: readonly string[] = OPERATED_ELSEWHERE;
await Promise.all(
  OPEN_TOOLS.filter((tool) => !unavailable.includes(tool)).map((tool) => operationOf(tool as OperatedTool)),
);

/**
 * Runs one task of a tool on local files, as a worker thread of the service does. `params` name
 * files by the keys of `files`; `onSeen` is called with every preview and picture.
 */
export async function operate(
  params: object,
  files: Record<string, string>,
  onSeen: () => void = () => undefined,
): Promise<{ images: EngineImage[]; outcome: Outcome | null }> {
  const images: EngineImage[] = [];
  const outcomes: Outcome[] = [];
  const task = zTaskParams.parse(params);
  const one = async <T extends OperatedTool>(tool: T, wanted: ParamsOf<T>) => {
    const operation = await operationOf(tool);
    await operation(wanted, {
      file: (id) => files[id]!,
      seed: 1,
      made: 0,
      stopper: NEVER_STOPPED,
      tell: ({ preview }) => {
        if (preview) onSeen();
      },
      give: (image) => {
        onSeen();
        images.push(image);
      },
      found: (outcome) => outcomes.push(outcome),
    });
  };
  if (!isOperated(task)) throw new Error(`no worker does ${task.tool}`);
  await one(task.tool, task);
  return { images, outcome: outcomes.at(-1) ?? null };
}
