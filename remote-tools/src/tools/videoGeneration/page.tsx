import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { isBuiltin } from '../../kit/engine-words.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { Making, usePreview } from '../../kit/Making.tsx';
import { lateRow } from '../../kit/ResultActions.ts';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { ToolFrame } from '../../kit/ToolFrame.tsx';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';
import { formOf, INITIAL_FORM, paramsOf, shotsProblem, shotOf, type VideoForm } from './model/form.ts';
import { SAMPLES } from './samples.ts';
import { Settings } from './Settings.tsx';
import { Reading } from './ui/Reading.tsx';
import { Storyboard } from './ui/Storyboard.tsx';
import { VideoStage } from './ui/VideoStage.tsx';
import { useShots } from './use-shots.ts';

const VideoActions = lateRow(() => import('./ui/VideoActions.tsx').then((module) => module.VideoActions));

/**
 * `/hidream/videoGeneration`: makes a short video of pictures. `?task=` opens an earlier task,
 * `?photo=` starts with a picture.
 */
export function VideoGeneration() {
  const tool = useTool<'videoGeneration', VideoForm>({
    tool: 'videoGeneration',
    initial: INITIAL_FORM,
    formOf,
    paramsOf,
    hasPhoto: () => false,
    fit: (form, { fileId }) => ({ ...form, shots: [...form.shots, shotOf(fileId)] }),
  });
  const { form, setForm, task } = tool;
  const [chosenKey, setChosen] = useState<string | null>(null);
  const [shotShown, setShotShown] = useState(false);
  const [error, setError] = useState('');
  const engine = useEngine('videoGeneration');
  const preview = usePreview(task);
  const change = (next: VideoForm) => {
    setForm(next);
    setError('');
  };
  const shots = useShots(form.shots.length, (fileIds) => {
    setForm((now) => ({ ...now, shots: [...now.shots, ...fileIds.map(shotOf)] }));
    setShotShown(true);
    setError('');
  });

  const active = task !== null && isActive(task);
  const image = task?.state === 'done' ? task.images[0] : undefined;
  const chosen = form.shots.find(({ key }) => key === chosenKey) ?? form.shots[0] ?? null;
  const making = active || task?.state === 'failed';
  const video = image && task && !shotShown ? { task, image } : null;
  const choose = (key: string) => {
    setChosen(key);
    setShotShown(true);
  };

  const start = () => {
    const problem = shots.coming.some((one) => one.problem === '') ? '图片还在上传，请稍等' : shotsProblem(form);
    if (problem) return setError(problem);
    setError('');
    setShotShown(false);
    requireLogin(() => void tool.start());
  };
  const outcome = task?.state === 'done' && task.outcome?.tool === 'videoGeneration' ? task.outcome : null;
  const asked = task?.params.tool === 'videoGeneration' ? task.params.prompt : null;

  return (
    <ToolFrame
      name="videoGeneration"
      tool={tool}
      label="视频设置"
      photo={false}
      onFiles={shots.add}
      multiple
      stage={() => (
        <VideoStage
          status={
            <>
              <TaskStatus task={task} />
              <HelpLink tool="videoGeneration" />
            </>
          }
          ratio={form.ratio}
          video={video}
          preview={making ? preview : null}
          shot={chosen}
          overlay={making ? <Making tool={tool} doing="正在生成" /> : null}
          empty={<EmptyStage label="放入图片，可以一次多张" samples={SAMPLES} onFiles={shots.add} multiple />}
        />
      )}
      below={(pick) =>
        form.shots.length + shots.coming.length > 0 ? (
          <Storyboard
            shots={form.shots}
            chosen={chosen?.key ?? null}
            cover={form.cover}
            coming={shots.coming}
            onChoose={choose}
            onShots={(next) => change({ ...form, shots: next })}
            onAdd={pick}
            onRetry={shots.retry}
            onDrop={shots.drop}
          />
        ) : null
      }
      strip={{ add: '加图片', onOpen: () => setShotShown(false) }}
      start={{ label: '生成视频', icon: Clapperboard, act: start }}
      restart={{ label: '再生成一次', icon: Clapperboard, act: start }}
      extra={
        image && shotShown ? (
          <Button block onClick={() => setShotShown(false)}>
            看生成的视频
          </Button>
        ) : null
      }
      actions={(made, film) => <VideoActions task={made} image={film} />}
      note={engine ? `由「${engine.name}」生成，没有声音` : '没有声音'}
    >
      <Settings
        form={form}
        onForm={change}
        chosen={chosen?.key ?? null}
        onChoose={choose}
        error={error}
        builtin={!engine || isBuiltin(engine)}
        reading={outcome && asked !== '' && asked === form.prompt.trim() ? <Reading outcome={outcome} /> : null}
      />
    </ToolFrame>
  );
}
