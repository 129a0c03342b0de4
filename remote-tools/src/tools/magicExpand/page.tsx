import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Expand, RotateCcw } from 'lucide-react';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { StageBar, StageRoom } from '../../kit/StageBar.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { stagePicture } from '../../kit/stage-picture.ts';
import { ToolPage } from '../../kit/ToolPage.tsx';
import { useTool } from '../../kit/use-tool.ts';
import { INITIAL_FORM, type ExpandForm } from './model/form.ts';
import { areaOf, openingFrame, frameProblem, sizeOf, type PhotoArea } from './model/frame.ts';
import { SAMPLES } from './samples.ts';
import { Settings } from './Settings.tsx';
import { FrameStage } from './ui/FrameStage.tsx';

/** `/hidream/magicExpand`: expands a photo to a larger frame. `?task=` opens an earlier task. */
export function MagicExpand() {
  const tool = useTool<'magicExpand', ExpandForm>({
    tool: 'magicExpand',
    initial: INITIAL_FORM,
    formOf: ({ frame, format }) => ({ frame, format }),
    fit: (now, photo) => {
      const size = sizeOf(photo);
      return size ? { ...now, frame: openingFrame(now.frame, size) } : now;
    },
  });
  const { form, setForm, source, info, task } = tool;
  const photo = sizeOf(info);
  const area = photo && areaOf(form.frame, photo);
  const image = task?.state === 'done' ? task.images[0] : undefined;
  const working = task !== null && isActive(task);
  const change = (frame: PhotoArea) => {
    setForm({ ...form, frame: { by: 'rectangle', ...frame } });
    // Changed settings are for a new task; the previous result stays in the strip.
    if (task && !working) tool.open(null);
  };
  const onBack = { label: '改画幅', act: () => tool.open(null) };

  return (
    <ToolPage
      name="magicExpand"
      tool={tool}
      runningLabel="正在扩图"
      label="扩图设置"
      help
      empty={(take) => <EmptyStage label="上传要扩展的照片" samples={SAMPLES} onFiles={take} />}
      before={source.state === 'none' || image ? null : { src: source.preview, label: '原图', size: sizeText(info) }}
      after={image ? stagePicture(image, image.label === 'own' ? '扩图后' : '扩图后 · AI 生成', 2400) : null}
      onBack={onBack}
      stage={(pick) =>
        photo && area && !image ? (
          <StageRoom>
            <StageBar
              title="智能扩图"
              status={
                <>
                  <TaskStatus task={task} />
                  <HelpLink tool="magicExpand" />
                </>
              }
            />
            <FrameStage
              src={`${info!.url}?w=1600`}
              photo={photo}
              area={area}
              onArea={change}
              disabled={working || task?.state === 'failed'}
            />
            <StageOverlay tool={tool} runningLabel="正在扩图" onPick={pick} onBack={onBack} />
          </StageRoom>
        ) : null
      }
      start={{
        label: '开始扩图',
        icon: Expand,
        act: () => area && requireLogin(() => void tool.start({ frame: { by: 'rectangle', ...area } })),
      }}
      restart={{ label: '换个画幅再扩', icon: RotateCcw, act: onBack.act, back: true }}
      problem={photo && area ? frameProblem(photo, area) : ''}
      disabled={!info}
      note="按照片自己的样子往外接，像草地、墙面和天空这样的画面效果最好"
    >
      <Settings form={form} onForm={setForm} photo={photo} area={area} onArea={change} disabled={working} />
    </ToolPage>
  );
}
