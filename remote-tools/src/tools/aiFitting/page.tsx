import { FIGURE_RATIOS, POSES, type PoseName } from '@app/shared/contracts/figure-kinds';
import { BODY_POINTS, POINT_NAMES } from '@app/shared/contracts/garment';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Move, Shirt } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fittingNote } from '../../kit/engine-words.ts';
import { useOwnModels } from '../../kit/figures/own-models.ts';
import { usePersonPhoto } from '../../kit/figures/use-person-photo.ts';
import { Making, usePreview } from '../../kit/Making.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { StageBar, StageRoom } from '../../kit/StageBar.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { stagePicture } from '../../kit/stage-picture.ts';
import { ToolPage } from '../../kit/ToolPage.tsx';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';
import { formOf, INITIAL_FORM, missingText, paramsOf, STANDING_POINTS, type FittingForm } from './model/form.ts';
import { lookOf } from './model/people.ts';
import { SAMPLES } from './samples.ts';
import { Settings } from './Settings.tsx';
import { PointStage } from './ui/PointStage.tsx';
import { optionsOf } from '../../kit/options.ts';

const WHICH = optionsOf({ garment: '衣服', body: '人物' });

/**
 * `/hidream/aiFitting`: a photographed garment on a model. `?task=` opens an earlier task,
 * `?photo=` a garment, `?model=` and `?pose=` a model.
 */
export function AiFitting() {
  const tool = useTool<'aiFitting', FittingForm>({
    tool: 'aiFitting',
    initial: INITIAL_FORM,
    formOf,
    paramsOf,
    // Points belong to the garment on which they were set.
    fit: (now) => ({ ...now, points: {} }),
  });
  const { form, setForm, source, info, task } = tool;
  const person = usePersonPhoto(form.photoId, (photoId) => setForm({ ...form, photoId }));
  const [moving, setMoving] = useState<'garment' | 'body' | null>(null);
  const preview = usePreview(task);
  const engine = useEngine('aiFitting');

  // The gallery passes the chosen model in the address.
  const [params] = useSearchParams();
  const { models } = useOwnModels();
  const taken = useRef('');
  const wanted = params.get('model') ?? '';
  const pose = params.get('pose') ?? '';
  const take = useEffectEvent((look: NonNullable<ReturnType<typeof lookOf>>) => {
    const known = Object.hasOwn(POSES, pose) ? (pose as PoseName) : form.pose;
    setForm({ ...form, on: 'figure', look, pose: known });
  });
  useEffect(() => {
    if (wanted === '' || taken.current === wanted) return;
    const look = lookOf(wanted, models);
    if (!look) return;
    taken.current = wanted;
    take(look);
  }, [wanted, models]);

  const active = task !== null && isActive(task);
  const image = task?.state === 'done' ? task.images[0] : undefined;
  const asked = task?.params.tool === 'aiFitting' ? task.params : null;
  const outcome = task?.outcome?.tool === 'aiFitting' ? task.outcome : null;
  const photo = person.source.state === 'none' ? null : person.source.preview;
  const points = { ...outcome?.points, ...form.points };
  const body = { ...STANDING_POINTS, ...outcome?.body, ...form.body };
  const shownOn = form.on === 'photo' && photo ? moving : moving === null ? null : 'garment';
  const canMove = (info !== null && outcome !== null) || (form.on === 'photo' && photo !== null);
  const choosePerson = (file: File) => {
    setForm({ ...form, photoId: null, body: {} });
    person.choose(file);
  };
  const start = () => {
    setMoving(null);
    requireLogin(() => void tool.start());
  };
  const [wide, tall] =
    asked?.on.by === 'figure'
      ? FIGURE_RATIOS[asked.on.ratio]
      : form.on === 'figure'
        ? FIGURE_RATIOS[form.ratio]
        : [3, 4];
  const after = image
    ? stagePicture(image, '试穿后')
    : active || task?.state === 'failed'
      ? { src: preview, label: '正在试穿', size: '', ratio: wide / tall }
      : null;

  const deed = { label: image ? '再试穿一次' : '试穿', icon: Shirt, act: start };
  return (
    <ToolPage
      name="aiFitting"
      tool={tool}
      runningLabel="正在试穿"
      help
      label="试衣设置"
      empty={(take) => <EmptyStage label="上传衣服的照片" samples={SAMPLES} onFiles={take} />}
      stage={
        shownOn
          ? () => (
              <StageRoom>
                <StageBar title="AI试衣" status={<small>拖动圆点，或用方向键移动；改好后再试穿一次</small>}>
                  {form.on === 'photo' && photo && outcome ? (
                    <Segmented label="调整哪一张" size="s" value={shownOn} options={WHICH} onValueChange={setMoving} />
                  ) : null}
                  <Button size="s" onClick={() => setMoving(null)}>
                    完成
                  </Button>
                </StageBar>
                {shownOn === 'garment' && info ? (
                  <PointStage
                    label="衣服上的点"
                    src={`${info.url}?w=1200`}
                    points={points}
                    names={POINT_NAMES}
                    onMove={(name, point) =>
                      setForm({ ...form, kind: outcome?.kind ?? form.kind, points: { ...points, [name]: point } })
                    }
                  />
                ) : photo ? (
                  <PointStage
                    label="人物身上的点"
                    src={photo}
                    points={body}
                    names={BODY_POINTS}
                    onMove={(name, point) => setForm({ ...form, body: { ...body, [name]: point } })}
                  />
                ) : null}
              </StageRoom>
            )
          : undefined
      }
      before={
        after || source.state === 'none'
          ? null
          : {
              src: source.preview,
              label: '衣服',
              size: sizeText(info),
              ratio: (info?.width ?? 1) / (info?.height ?? 1),
            }
      }
      after={after}
      overlay={task ? <Making tool={tool} doing="正在试穿" /> : undefined}
      strip={{ onOpen: () => setMoving(null) }}
      start={deed}
      restart={deed}
      problem={missingText(form, info)}
      note={fittingNote(engine, form.on)}
      result={(!moving && image) || null}
      extra={
        canMove && !active && !moving ? (
          <Button
            block
            icon={<Move size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => setMoving(form.on === 'photo' && photo ? 'body' : 'garment')}
          >
            调整点位
          </Button>
        ) : null
      }
    >
      <Settings form={form} onForm={setForm} garment={info} photo={person.source} onPhoto={choosePerson} />
    </ToolPage>
  );
}
