import type { TaskImage } from '@app/shared/contracts/aigc';
import { IMAGE_SHAPES } from '@app/shared/contracts/image-shapes';
import { useCall } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import type { MenuEntry } from '@app/shared/ui/menu';
import { Lock, Shuffle, Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import cat from '../../assets/ideas/cat.webp';
import celadon from '../../assets/ideas/celadon.webp';
import ink from '../../assets/ideas/ink.webp';
import lake from '../../assets/ideas/lake.webp';
import perfume from '../../assets/ideas/perfume.webp';
import shoe from '../../assets/ideas/shoe.webp';
import { drawnBy } from '../../kit/engine-words.ts';
import { Ideas } from '../../kit/Ideas.tsx';
import { ToolPage } from '../../kit/ToolPage.tsx';
import { useDrawing } from '../../kit/use-drawing.tsx';
import { useTool } from '../../kit/use-tool.ts';
import { PaintedWords } from '../../kit/Words.tsx';
import { formFrom, formOf, INITIAL_FORM, paramsOf, type ImageForm } from './model/form.ts';
import { IDEAS } from './model/words.ts';
import { Settings } from './Settings.tsx';
import { useReading } from './use-reading.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const NO_WORDS = '写一句想画的内容，例如「窗边的青瓷花瓶，晨光」';
const PICTURES = { cat, celadon, ink, lake, perfume, shoe };
const SHOWN_IDEAS = IDEAS.map((idea) => ({ ...idea, label: idea.prompt, picture: PICTURES[idea.key] }));

/**
 * `/hidream/imgGeneration`: a prompt becomes up to four pictures. `?task=` opens an earlier task,
 * `?photo=` starts from a picture.
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
  const { form, setForm, info, task } = tool;
  const [error, setError] = useState('');
  const { data: engine, isError: isUnknown } = useCall(
    'GET /aigc/engine/state',
    { tool: 'imgGeneration' },
    { quiet: true, background: true },
  );
  const reading = useReading(form.prompt, form.negative_prompt, engine?.id === 'builtin' && !info);
  const asked = task?.params.tool === 'imgGeneration' ? task.params : null;
  const [width, height] = IMAGE_SHAPES[asked?.shape ?? form.shape];
  const drawing = useDrawing(tool, width / height, `${width} × ${height}`);

  const start = (next: ImageForm = form, more: Parameters<typeof tool.start>[0] = {}) => {
    if (next.prompt.trim() === '') return setError(NO_WORDS);
    setError('');
    requireLogin(() => void tool.start({ ...paramsOf(next, info), ...more } as typeof more));
  };
  // The home page passes a prompt that is drawn at once; a reload must not draw it again.
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

  const handleIdea = ({ prompt, style, shape }: (typeof IDEAS)[number]) => {
    const known = engine?.capabilities?.styles.some(({ id }) => id === style);
    const next = { ...INITIAL_FORM, prompt, shape, style: known ? style : '' };
    setForm(next);
    start(next);
  };
  const outcome = task?.outcome?.tool === 'txt2img' || task?.outcome?.tool === 'img2img' ? task.outcome : null;
  /** A picture without a known seed cannot be drawn again. */
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

  const act = () => start();

  return (
    <ToolPage
      name="imgGeneration"
      tool={tool}
      {...drawing}
      help
      label="生成设置"
      photo={false}
      empty={<Ideas lead="写一句想画的内容，或点一个例子直接画" ideas={SHOWN_IDEAS} onIdea={handleIdea} />}
      strip={{ add: '加参考图' }}
      start={{ label: '生成', icon: Sparkles, act }}
      restart={{ label: '再画一次', icon: Sparkles, act }}
      more={seedEntries}
      note={drawnBy(engine, '内置演示引擎作画')}
    >
      {(pick) => (
        <Settings
          form={form}
          onForm={(next) => {
            setForm(next);
            setError('');
          }}
          error={error}
          reading={
            outcome && task?.state === 'done' && asked?.prompt === form.prompt.trim() ? (
              <PaintedWords drawn={outcome.drawn} missed={outcome.missed} done />
            ) : reading ? (
              <PaintedWords drawn={reading.drawn} missed={reading.missed} done={false} />
            ) : null
          }
          reference={info}
          onReference={pick}
          onNoReference={tool.clear}
          styles={engine?.capabilities?.styles ?? (engine || isUnknown ? [] : undefined)}
        />
      )}
    </ToolPage>
  );
}
