import type { ExpandParams } from '@app/shared/contracts/aigc';
import { requireLogin } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { NumberField } from '@app/shared/ui/number-field';
import { RadioGroup } from '@app/shared/ui/radio';
import { Expand, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import {
  areaOf,
  areaOfMargins,
  areaOfRatio,
  marginsOf,
  openingFrame,
  problemOf,
  RATIOS,
  ratioOf,
  SIDES,
  sizeOf,
  type Area,
} from './model/frame.ts';
import { SAMPLES } from './samples.ts';
import { FrameStage } from './ui/FrameStage.tsx';
import { EmptyStage } from '../../kit/EmptyStage.tsx';
import { HistoryStrip } from '../../kit/HistoryStrip.tsx';
import { FormatLine, Panel } from '../../kit/Panel.tsx';
import { ResultActions } from '../../kit/ResultActions.tsx';
import { sizeText } from '../../kit/sizes.ts';
import { Stage, StageBar } from '../../kit/Stage.tsx';
import { StageOverlay } from '../../kit/StageOverlay.tsx';
import { Studio } from '../../kit/Studio.tsx';
import { TaskStatus } from '../../kit/TaskStatus.tsx';
import { useTool } from '../../kit/use-tool.ts';

interface Form {
  /** A frame for a photo that is still on its way is not known. */
  frame: ExpandParams['frame'];
  format: ExpandParams['format'];
}

const START: Form = { frame: { by: 'ratio', width: 1, height: 1 }, format: 'png' };

/**
 * `/hidream/magicExpand`: a photo in a larger frame that goes on with what it looks like. `?task=`
 * opens an earlier one.
 */
export function MagicExpand() {
  const tool = useTool<'magicExpand', Form>({
    tool: 'magicExpand',
    initial: START,
    formOf: ({ frame, format }) => ({ frame, format }),
    fit: (now, photo) => {
      const size = sizeOf(photo);
      return size ? { ...now, frame: openingFrame(now.frame, size) } : now;
    },
  });
  const { form, setForm, source, info, task, sending } = tool;
  const photo = sizeOf(info);
  const area = photo ? areaOf(form.frame, photo) : null;
  const problem = photo && area ? problemOf(photo, area) : '';
  const image = task?.state === 'done' ? task.images[0] : undefined;
  const working = task !== null && isActive(task);
  const change = (frame: Area) => {
    setForm({ ...form, frame: { by: 'rectangle', ...frame } });
    // Changed settings belong to a new task; the previous result stays in the strip.
    if (task && !working) tool.open(null);
  };
  const overlay = (pick: () => void) => (
    <StageOverlay tool={tool} doing="正在扩图" onPick={pick} onBack={{ label: '改画幅', act: () => tool.open(null) }} />
  );

  return (
    <Studio
      onFiles={([file]) => tool.choose(file)}
      stage={(pick) => (
        <>
          {photo && area && !image ? (
            <Framing>
              <StageBar title="智能扩图" status={<TaskStatus task={task} />} />
              <FrameStage
                src={`${info!.url}?w=1600`}
                photo={photo}
                area={area}
                onArea={change}
                disabled={working || task?.state === 'failed'}
              />
              {overlay(pick)}
            </Framing>
          ) : (
            <Stage
              title="智能扩图"
              status={<TaskStatus task={task} />}
              before={
                source.state === 'none' || image ? null : { src: source.preview, label: '原图', size: sizeText(info) }
              }
              after={
                image
                  ? {
                      src: `${image.url}?w=2400`,
                      label: '扩图后',
                      size: sizeText(image),
                      ratio: image.width / image.height,
                    }
                  : null
              }
              overlay={overlay(pick)}
              empty={<EmptyStage label="上传要扩展的照片" samples={SAMPLES} onFiles={([file]) => tool.choose(file)} />}
            />
          )}
          <HistoryStrip tool={tool} onAdd={pick} />
        </>
      )}
      panel={(pick) => (
        <Panel
          label="扩图设置"
          source={info}
          onReplace={pick}
          actions={
            <>
              {image && task ? (
                <>
                  <Button
                    block
                    icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden />}
                    onClick={() => tool.open(null)}
                  >
                    换个画幅再扩
                  </Button>
                  <ResultActions task={task} image={image} />
                </>
              ) : (
                <>
                  <Button
                    tone="primary"
                    size="l"
                    block
                    icon={<Expand size={18} strokeWidth={1.5} aria-hidden />}
                    loading={sending || source.state === 'sending'}
                    disabled={!info || problem !== '' || working}
                    onClick={() => area && requireLogin(() => void tool.start({ frame: { by: 'rectangle', ...area } }))}
                  >
                    开始扩图
                  </Button>
                  <p role={problem ? 'status' : undefined}>
                    {problem || '按照片自己的样子往外接，像草地、墙面和天空这样的画面效果最好'}
                  </p>
                </>
              )}
            </>
          }
        >
          <section>
            <h2>画幅比例</h2>
            <RadioGroup
              label="画幅比例"
              cards={{ columns: RATIOS.length }}
              disabled={working}
              value={(photo && area && ratioOf(photo, area)) ?? ''}
              onValueChange={(name) => {
                const ratio = RATIOS.find(({ value }) => value === name);
                if (ratio && photo) change(areaOfRatio(photo, ratio));
                else if (ratio) setForm({ ...form, frame: { by: 'ratio', width: ratio.width, height: ratio.height } });
              }}
              options={RATIOS.map(({ value }) => ({ value, label: <Ratio>{value}</Ratio> }))}
            />
            <small>{photo && area ? `扩图后 ${sizeText(area)}` : '也可以拖动边框，或在下面填每一边加多少'}</small>
          </section>
          <section>
            <h2>每边加多少</h2>
            <Sides>
              {SIDES.map(({ name, label }) => (
                <NumberField
                  key={name}
                  size="s"
                  label={label}
                  unit="px"
                  min={0}
                  max={20_000}
                  step={10}
                  disabled={!photo || working}
                  value={photo && area ? marginsOf(photo, area)[name] : null}
                  onValueCommitted={(value) =>
                    photo && area && change(areaOfMargins(photo, { ...marginsOf(photo, area), [name]: value ?? 0 }))
                  }
                />
              ))}
            </Sides>
          </section>
          <section>
            <FormatLine value={form.format} onChange={(format) => setForm({ ...form, format })} />
          </section>
        </Panel>
      )}
    />
  );
}

const Framing = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const Ratio = styled.span`
  display: block;
  padding: 8px 0;
  font-size: ${t.t13};
  text-align: center;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s2};
`;
