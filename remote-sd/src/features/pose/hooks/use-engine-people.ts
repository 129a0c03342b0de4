import { readPose } from '@app/shared/pose';
import type { FileInfo } from '@app/shared/contracts/aigc';
import { useAbortableRun } from '../../../tasks/use-abortable-run.ts';
import { useAwaitedTask } from '../../../tasks/use-awaited-task.ts';
import { addDetectedPeople } from '../model/add-found.ts';

/** People of a photo, found by the engine with their hands and faces. */
export function useEnginePeople() {
  const tasks = useAwaitedTask('controlMap');
  const { busy: finding, problem, setProblem, run } = useAbortableRun();

  const find = ({ fileId }: FileInfo, module: string) =>
    run(async (signal) => {
      const task = await tasks.make({ tool: 'controlMap', fileId, module }, signal);
      const { outcome, images, error } = task;
      // The task is deleted, as its map would stay among the person's pictures.
      await tasks.forget(task.id);
      if (outcome?.tool === 'controlMap') {
        const pose = readPose(outcome.poses);
        setProblem('problem' in pose ? `引擎给出的姿势读不出来：${pose.problem}` : addDetectedPeople(pose));
      } else
        setProblem(
          images.length > 0 ? '引擎没有给出关节。请换一张人更大、更清楚的照片' : error || '没有读完，请再试一次',
        );
    });
  return { find, finding, problem };
}
