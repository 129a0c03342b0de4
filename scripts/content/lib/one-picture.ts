import type { EngineImage, EngineTask } from '../../../imaging/src/task.ts';
import type { ImageEngine } from '../../../service/src/engines/engine.ts';

/** The first picture an engine makes of a task. */
export async function onePicture(engine: ImageEngine, task: Omit<EngineTask, 'made'>): Promise<EngineImage> {
  const images: EngineImage[] = [];
  await engine.run(
    { ...task, made: 0 },
    {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onImage: (image) => images.push(image),
      onOutcome: () => undefined,
    },
  );
  if (!images[0]) throw new Error('the engine gave no picture');
  return images[0];
}
