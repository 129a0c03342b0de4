import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { requireLogin } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fileFromId, type FormUnit } from '../../../model/control.ts';
import { useAbortableRun } from '../../../tasks/use-abortable-run.ts';
import { useAwaitedTask } from '../../../tasks/use-awaited-task.ts';
import { ErrorText, SmallText } from '../../../ui/texts.ts';

interface MapPreviewProps {
  unit: FormUnit;
  /** Called to replace the unit's picture by the map. */
  onTake: (map: FileInfo) => void;
  /** Called to edit the poses that the preprocessor found, as JSON. */
  onPose: (poses: string) => void;
}

/** Preview of the map that the preprocessor of a unit computes from its picture. */
export function MapPreview({ unit, onTake, onPose }: MapPreviewProps) {
  const tasks = useAwaitedTask('controlMap');
  const { busy, problem, setProblem, run } = useAbortableRun();
  const [shown, setShown] = useState<{ task: Task; of: string; fileId: string } | null>(null);
  const { picture, module, thresholds, resolution, pixel_perfect: isPerfect } = unit;
  if (!picture || module === '') return null;

  const asked = { module, resolution: isPerfect ? null : resolution, thresholds };
  const of = JSON.stringify({ fileId: picture.fileId, ...asked });
  const read = () =>
    run(async (signal) => {
      const task = await tasks.make({ tool: 'controlMap', fileId: picture.fileId, ...asked }, signal);
      // A picture is deleted with the last task that uses it: the map of another picture is kept.
      if (shown?.fileId === picture.fileId) await tasks.forget(shown.task.id);
      setShown(task.images.length > 0 ? { task, of, fileId: picture.fileId } : null);
      if (task.images.length === 0) setProblem(task.error || '没有读完，请再试一次');
    });
  const image = shown?.of === of ? shown.task.images[0] : undefined;
  const outcome = shown?.task.outcome;
  return (
    <Box>
      <Button size="s" loading={busy} onClick={() => requireLogin(() => void read())}>
        预览控制图
      </Button>
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
      {image ? (
        <>
          <Picture src={`${image.url}?w=640`} alt={`${module} 的控制图`} ratio={`${image.width} / ${image.height}`} />
          <Button
            size="s"
            tone="text"
            onClick={() => {
              setShown(null);
              onTake({ ...fileFromId(image.fileId), name: `${module}.png`, width: image.width, height: image.height });
            }}
          >
            改用这张控制图
          </Button>
          {outcome?.tool === 'controlMap' ? (
            <Button size="s" tone="text" onClick={() => onPose(outcome.poses)}>
              到姿势编辑里改
            </Button>
          ) : null}
        </>
      ) : (
        <SmallText>看看预处理器从图里读出了什么，再生成</SmallText>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${t.s1};
`;
