import type { Task, TaskParamsInput } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { download } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import type { Store } from '@app/shared/state/create-store';
import { useRef } from 'react';
import { useAbortableRun } from '../../../tasks/use-abortable-run.ts';
import { useAwaitedTask } from '../../../tasks/use-awaited-task.ts';
import { decodeMask } from '../model/pixels.ts';
import { withMasks, type SegmentSelection } from '../model/selection.ts';

/** Options of a segmentation, beside the marks on the picture. */
export interface SegmentOptions {
  by: 'sam' | 'builtin';
  model: string;
  finder: string;
  text: string;
  threshold: number;
}

/** Params of a request; points and text are omitted where they are not used. */
export function paramsOf(selection: SegmentSelection, asking: SegmentOptions): TaskParamsInput | null {
  const { source, find, marks } = selection;
  if (!source) return null;
  const { by, ...more } = asking;
  const all = { tool: 'segment', fileId: source.fileId, find, by, model: by === 'sam' ? more.model : '' } as const;
  if (find === 'parts') return all;
  const words =
    by === 'sam' && more.text !== '' ? { text: more.text, threshold: more.threshold, finder: more.finder } : {};
  return { ...all, ...words, points: [...marks.points], boxes: [...marks.boxes] };
}

/** Finds masks or segments of a picture by tasks of the service, one at a time. */
export function useSegmenting(store: Store<SegmentSelection>) {
  const tasks = useAwaitedTask('segment');
  const { busy, problem, setProblem, run, stop } = useAbortableRun();
  const kept = useRef<{ id: string; of: string | undefined }>(null);

  const take = async (task: Task, of: string | undefined, signal: AbortSignal) => {
    if (task.state !== 'done') throw new AppError(CODES.REFUSED, task.error || '没有选完，请再试一次');
    const planes = await Promise.all(
      task.images.map(async ({ url, part }) =>
        decodeMask(await download(url, { signal, quiet: true }), part === '分块'),
      ),
    );
    const now = store.get();
    if (now.source?.fileId !== of || planes.length === 0) return;
    const note = task.images[0]?.notes[0] ?? '';
    const isMap = task.params.tool === 'segment' && task.params.find === 'parts';
    store.set(
      isMap
        ? { ...now, parts: planes[0]!, note, marks: { ...now.marks, picked: new Set() }, past: [] }
        : withMasks(now, planes, note),
    );
  };
  const begin = async (asking: SegmentOptions) => {
    const params = paramsOf(store.get(), asking);
    if (!params) return;
    const of = store.get().source?.fileId;
    await run(async (signal) => {
      const task = await tasks.make(params, signal);
      const before = kept.current;
      kept.current = { id: task.id, of };
      // A picture is deleted with its last task: one task of each picture is kept.
      if (before && before.of === of) await tasks.forget(before.id);
      await take(task, of, signal);
    });
  };
  return {
    busy,
    problem,
    start: (asking: SegmentOptions) => requireLogin(() => void begin(asking)),
    stop,
    forgetProblem: () => setProblem(''),
  };
}
