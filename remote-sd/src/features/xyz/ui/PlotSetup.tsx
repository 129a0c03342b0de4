import type { Capabilities, Task, Txt2imgParams } from '@app/shared/contracts/aigc';
import { isActive } from '@app/shared/tasks/merge';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { Switch } from '@app/shared/ui/switch';
import { ArrowLeftRight, Dices, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import { XYZ_LABELS } from '../../../labels/xyz.ts';
import {
  AXIS_PLACES,
  randomSeed,
  swapAxes,
  type AxisForm,
  type AxisPlace,
  type Plot,
  type PlotForm,
} from '../model/plot.ts';
import { AxisField } from './AxisField.tsx';
import { SmallText as Plain } from '../../../ui/texts.ts';

interface PlotSetupProps {
  form: PlotForm;
  plot: Plot | null;
  /** Parameters that all cells share; null while the form is invalid. */
  base: Txt2imgParams | null;
  /** Prompt of the form of 文生图. */
  prompt: string;
  /** Whether the form's seed is random. */
  chance: boolean;
  offered: Capabilities | undefined;
  /** Task of each cell. */
  tasks: readonly (Task | null | undefined)[];
  /** Number of cells that are still to be submitted. */
  left: number;
  /** Address of the tab where the base is edited. */
  editing: string;
  onChange: (part: Partial<PlotForm>) => void;
  onAxis: (place: AxisPlace, axis: AxisForm | null) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Axes, number of cells with their progress, and the parameters that all cells share.
 */
export function PlotSetup(props: PlotSetupProps) {
  const { form, plot, base, prompt, chance, offered, tasks, left, editing, onChange, onAxis } = props;
  const cells = plot?.cells ?? [];
  const counted = countTasks(tasks);
  const free = AXIS_PLACES.find((place) => !form.axes[place]);
  return (
    <>
      <Section>
        <Head>
          <h2>
            <Label of={XYZ_LABELS.axes} />
          </h2>
          {form.axes.x && form.axes.y ? (
            <Button
              size="s"
              tone="text"
              icon={<ArrowLeftRight {...icon} />}
              onClick={() => onChange({ axes: swapAxes(form.axes) })}
            >
              X Y 互换
            </Button>
          ) : null}
        </Head>
        {AXIS_PLACES.map((place) => {
          const axis = form.axes[place];
          return axis ? (
            <AxisField
              key={place}
              place={place}
              form={axis}
              axis={plot?.axes[place] ?? null}
              problem={plot?.problems[place]}
              offered={offered}
              prompt={prompt}
              onChange={(next) => onAxis(place, next)}
              onRemove={place === 'x' ? null : () => onAxis(place, null)}
            />
          ) : null;
        })}
        {free ? (
          <Button
            size="s"
            tone="text"
            icon={<Plus {...icon} />}
            onClick={() => onAxis(free, { key: free === 'y' ? 'cfg_scale' : 'prompt', text: '' })}
          >
            再加一轴{free === 'z' ? '，按页展开' : ''}
          </Button>
        ) : null}
      </Section>
      <Section aria-label="一共几格">
        <Total>
          <b>{cells.length}</b> 格
          {cells.length > 0 ? (
            <small>{AXIS_PLACES.flatMap((place) => plot?.axes[place]?.values.length ?? []).join(' × ')}</small>
          ) : null}
        </Total>
        {cells.length > 0 ? (
          <>
            <Progress value={(counted.done / cells.length) * 100} label="已完成的格子" thin />
            <Small role="status">
              已完成 {counted.done}
              {counted.failed > 0 ? `，没画成 ${counted.failed}` : ''}
              {counted.active > 0 ? `，在队列里 ${counted.active}` : ''}
              {left > 0 ? `，等待送出 ${left}` : ''}
            </Small>
          </>
        ) : null}
      </Section>
      <Section>
        <Head>
          <h2>固定参数</h2>
          <Link to={editing}>改回文生图编辑</Link>
        </Head>
        <Prompt>{prompt || '还没有写提示词'}</Prompt>
        {base ? (
          <Small>
            {[
              base.sampler,
              `${base.steps} 步`,
              `CFG ${base.cfg_scale}`,
              `${base.width} × ${base.height}`,
              `种子 ${base.seed}`,
            ]
              .filter(Boolean)
              .join('，')}
          </Small>
        ) : null}
        <Row>
          <Switch
            size="s"
            label={XYZ_LABELS.sameSeed.zh}
            checked={form.sameSeed}
            onCheckedChange={(sameSeed) => onChange({ sameSeed })}
          />
          {chance ? (
            <Button size="s" tone="text" icon={<Dices {...icon} />} onClick={() => onChange({ seed: randomSeed() })}>
              换一个种子
            </Button>
          ) : null}
        </Row>
      </Section>
    </>
  );
}

function countTasks(tasks: readonly (Task | null | undefined)[]) {
  return {
    done: tasks.filter((task) => task?.state === 'done').length,
    failed: tasks.filter((task) => task?.state === 'failed').length,
    active: tasks.filter((task) => task && isActive(task)).length,
  };
}

const Section = styled.section`
  display: grid;
  gap: ${t.s1};
  justify-items: start;
  padding: ${t.s2} ${t.s4} ${t.s3};
  border-bottom: 1px solid ${t.line};
  > div,
  > p {
    width: 100%;
  }
`;
const Head = styled.div`
  ${row}
  justify-content: space-between;
  min-height: 32px;
  h2 {
    font-size: ${t.t13};
  }
  a {
    font-size: ${t.t13};
    color: ${t.accentInk};
  }
  a:hover {
    text-decoration: underline;
  }
`;
const Total = styled.p`
  display: flex;
  align-items: baseline;
  gap: 6px;
  color: ${t.ink2};
  b {
    font-size: ${t.t28};
    line-height: 32px;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${t.ink3};
  }
`;
/** Smaller words, which may change. */
export const Small = styled(Plain)`
  line-height: 18px;
  font-variant-numeric: tabular-nums;
`;
const Prompt = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  padding: ${t.s2};
  border-radius: ${t.r1};
  background: ${t.sunken};
  overflow-wrap: anywhere;
`;
const Row = styled.div`
  ${row}
  justify-content: space-between;
`;
