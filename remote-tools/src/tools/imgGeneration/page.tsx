import type { TaskImage } from '@app/shared/contracts/aigc';
import { IMAGE_SHAPES } from '@app/shared/contracts/image-shapes';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import type { MenuEntry } from '@app/shared/ui/menu';
import { Lock, Shuffle, Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { formFrom, formOf, INITIAL_FORM, paramsOf, type ImageForm } from './model/form.ts';
import { ImageSettings } from './ui/ImageSettings.tsx';
import { Ideas, type Idea } from './ui/Ideas.tsx';
import { useReading } from './use-reading.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { HistoryStrip } from '../../kit/HistoryStrip.tsx';
import { Making, usePreview } from '../../kit/Making.tsx';
import { ResultActions } from '../../kit/ResultActions.tsx';
import { Results, useChosen } from '../../kit/Results.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { Stage } from '../../kit/Stage.tsx';
import { Studio } from '../../kit/Studio.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { useTool } from '../../kit/use-tool.ts';
import { Words } from '../../kit/Words.tsx';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const NO_WORDS = '写一句想画的内容，例如「窗边的青瓷花瓶，晨光」';

/**
 * `/hidream/imgGeneration`: words in, up to four pictures out. `?task=` opens an earlier one,
 * `?photo=` begins from a picture.
 */
export function ImgGeneration() {
  const [params] = useSearchParams();
  const [initial] = useState(() => formFrom(params));
  const tool = useTool<'imgGeneration', ImageForm>({
    tool: 'imgGeneration',
    initial,
    formOf,
    paramsOf,
    hasPhoto: ({ reference }) => reference !== null,
  });
  const { form, setForm, source, info, task, sending } = tool;
  const [error, setError] = useState('');
  const { data: engine } = useCall(
    'GET /aigc/engine/state',
    { tool: 'imgGeneration' },
    { quiet: true, background: true },
  );
  const builtin = engine?.id === 'builtin';
  const reading = useReading(form.prompt, form.negative_prompt, builtin && !info);
  const chosen = useChosen(task);
  const preview = usePreview(task);
  const { image, index, other, otherIndex } = chosen;

  const active = task !== null && isActive(task);
  const asked = task?.params.tool === 'imgGeneration' ? task.params : null;
  const [width, height] = IMAGE_SHAPES[asked?.shape ?? form.shape];
  const ratio = image ? image.width / image.height : width / height;
  const pictureOf = (one: NonNullable<typeof image>, place: number) => ({
    src: `${one.url}?w=1600`,
    label: `第 ${place + 1} 张`,
    size: sizeText(one),
    ratio: one.width / one.height,
  });
  const after = image
    ? pictureOf(image, index)
    : active || task?.state === 'failed'
      ? { src: preview, label: '正在画', size: `${width} × ${height}`, ratio }
      : null;

  const start = (next: ImageForm = form, more: Parameters<typeof tool.start>[0] = {}) => {
    if (next.prompt.trim() === '') return setError(NO_WORDS);
    setError('');
    requireLogin(() => void tool.start({ ...paramsOf(next, info), ...more } as typeof more));
  };
  // Home sends words that are to be drawn at once; a reload must not draw them again.
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const begin = (state as { start?: unknown } | null)?.start === true;
  const handleArrival = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true });
    start();
  });
  useEffect(() => {
    if (begin) handleArrival();
  }, [begin]);

  const handleIdea = ({ prompt, style, shape }: Idea) => {
    const known = engine?.capabilities?.styles.some(({ id }) => id === style);
    const next = { ...INITIAL_FORM, prompt, shape, style: known ? style : '' };
    setForm(next);
    start(next);
  };
  const outcome = task?.outcome?.tool === 'txt2img' || task?.outcome?.tool === 'img2img' ? task.outcome : null;
  /** A picture without a seed, or one that is not known, cannot be drawn again. */
  const seedEntries = ({ fileId, seed }: TaskImage): MenuEntry[] =>
    seed === null
      ? []
      : [
          ...(asked
            ? [
                {
                  label: '以它变化',
                  icon: <Shuffle {...icon} />,
                  onSelect: () => start(formOf(asked), { like: { fileId, seed } }),
                },
              ]
            : []),
          {
            label: '锁定这张的种子',
            icon: <Lock {...icon} />,
            disabled: form.seed === seed,
            onSelect: () => setForm({ ...form, seed }),
          },
        ];

  return (
    <Studio
      onFiles={([file]) => tool.choose(file)}
      stage={(pick) => (
        <>
          <Stage
            title="图片生成"
            status={
              <>
                <TaskStatus task={task} />
                <HelpLink tool="imgGeneration" />
              </>
            }
            before={other ? pictureOf(other, otherIndex) : null}
            after={after}
            overlay={<Making tool={tool} doing="正在画" />}
            empty={<Ideas onIdea={handleIdea} />}
          />
          <Results task={task} chosen={chosen} />
          <HistoryStrip tool={tool} onAdd={pick} add="加参考图" />
        </>
      )}
      panel={(pick) => (
        <ImageSettings
          form={form}
          onForm={(next) => {
            setForm(next);
            setError('');
          }}
          error={error}
          reading={
            outcome && task?.state === 'done' && asked?.prompt === form.prompt.trim() ? (
              <Words drawn={outcome.drawn} missed={outcome.missed} done />
            ) : reading ? (
              <Words drawn={reading.drawn} missed={reading.missed} done={false} />
            ) : null
          }
          reference={info}
          onReference={pick}
          onNoReference={tool.clear}
          styles={engine?.capabilities?.styles ?? []}
          actions={
            <>
              <Button
                tone={image ? 'default' : 'primary'}
                size={image ? 'm' : 'l'}
                block
                icon={<Sparkles size={18} strokeWidth={1.5} aria-hidden />}
                loading={sending || source.state === 'sending'}
                disabled={active}
                onClick={() => start()}
              >
                {image ? '再画一次' : '生成'}
              </Button>
              {image && task && !active ? (
                <ResultActions task={task} image={image} more={seedEntries(image)} />
              ) : (
                <p>{builtin ? '内置演示引擎作画' : engine ? `由「${engine.name}」作画` : ''}</p>
              )}
            </>
          }
        />
      )}
    />
  );
}
