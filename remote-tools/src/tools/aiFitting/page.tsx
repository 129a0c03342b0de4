import { FIGURE_RATIOS, POSES, type PoseName } from '@app/shared/contracts/figure-kinds';
import { BODY_POINTS, POINT_NAMES } from '@app/shared/contracts/garment';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Move, Shirt } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formOf, INITIAL_FORM, missing, paramsOf, STANDING, type FittingForm } from './model/form.ts';
import { lookOf } from './model/people.ts';
import { SAMPLES } from './samples.ts';
import { FittingSettings } from './ui/FittingSettings.tsx';
import { PointStage } from './ui/PointStage.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { useOwnModels } from '../../kit/figures/own-models.ts';
import { usePersonPhoto } from '../../kit/figures/use-person-photo.ts';
import { fittingNote } from '../../kit/engine-words.ts';
import { HelpLink } from '../../kit/HelpLink.tsx';
import { HistoryStrip } from '../../kit/HistoryStrip.tsx';
import { Making, usePreview } from '../../kit/Making.tsx';
import { ResultActions } from '../../kit/ResultActions.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { Stage, StageBar } from '../../kit/Stage.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { Studio } from '../../kit/Studio.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { useEngine } from '../../kit/use-engine.ts';
import { useTool } from '../../kit/use-tool.ts';

const WHICH = [
  { value: 'garment', label: '衣服' },
  { value: 'body', label: '人物' },
] as const;

/**
 * `/hidream/aiFitting`: a photographed garment on somebody. `?task=` opens an earlier one,
 * `?photo=` a garment, `?model=` and `?pose=` somebody.
 */
export function AiFitting() {
  const tool = useTool<'aiFitting', FittingForm>({
    tool: 'aiFitting',
    initial: INITIAL_FORM,
    formOf,
    paramsOf,
    // Points lie on the garment that they were set on.
    fit: (now) => ({ ...now, points: {} }),
  });
  const { form, setForm, source, info, task, sending } = tool;
  const person = usePersonPhoto(form.photoId, (photoId) => setForm({ ...form, photoId }));
  const [moving, setMoving] = useState<'garment' | 'body' | null>(null);
  const preview = usePreview(task);
  const engine = useEngine('aiFitting');

  // The gallery leads back with somebody.
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
  const lack = missing(form, info);
  const photo = person.source.state === 'none' ? null : person.source.preview;
  const points = { ...outcome?.points, ...form.points };
  const body = { ...STANDING, ...outcome?.body, ...form.body };
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
  const status = (
    <>
      <TaskStatus task={task} />
      <HelpLink tool="aiFitting" />
    </>
  );
  const after = image
    ? { src: `${image.url}?w=1600`, label: '试穿后', size: sizeText(image), ratio: image.width / image.height }
    : active || task?.state === 'failed'
      ? { src: preview, label: '正在试穿', size: '', ratio: wide / tall }
      : null;

  return (
    <Studio
      onFiles={([file]) => tool.choose(file)}
      stage={(pick) => (
        <>
          {shownOn ? (
            <Moving>
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
            </Moving>
          ) : (
            <Stage
              title="AI试衣"
              status={status}
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
              overlay={
                task ? (
                  <Making tool={tool} doing="正在试穿" />
                ) : (
                  <StageOverlay tool={tool} doing="正在试穿" onPick={pick} />
                )
              }
              empty={<EmptyStage label="上传衣服的照片" samples={SAMPLES} onFiles={([file]) => tool.choose(file)} />}
            />
          )}
          <HistoryStrip tool={tool} onAdd={pick} onOpen={() => setMoving(null)} />
        </>
      )}
      panel={(pick) => (
        <FittingSettings
          form={form}
          onForm={setForm}
          garment={info}
          onGarment={pick}
          photo={person.source}
          onPhoto={choosePerson}
          actions={
            <>
              <Button
                tone={image && !moving ? 'default' : 'primary'}
                size={image && !moving ? 'm' : 'l'}
                block
                icon={<Shirt size={18} strokeWidth={1.5} aria-hidden />}
                loading={sending || source.state === 'sending'}
                disabled={lack !== '' || active}
                onClick={start}
              >
                {image ? '再试穿一次' : '试穿'}
              </Button>
              {canMove && !active && !moving ? (
                <Button
                  block
                  icon={<Move size={16} strokeWidth={1.5} aria-hidden />}
                  onClick={() => setMoving(form.on === 'photo' && photo ? 'body' : 'garment')}
                >
                  调整点位
                </Button>
              ) : null}
              {image && task && !active && !moving ? (
                <ResultActions task={task} image={image} />
              ) : (
                <p role={lack ? 'status' : undefined}>{lack || fittingNote(engine, form.on)}</p>
              )}
            </>
          }
        />
      )}
    />
  );
}

const Moving = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;
