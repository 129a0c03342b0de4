import type { Task, Txt2imgParams } from '@app/shared/contracts/aigc';
import { requireLogin } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Pause } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { AXIS_PLACES, planPlot, randomSeed, type GridCell, type PlotForm } from '../../features/xyz/model/plot.ts';
import { usePlotTasks } from '../../features/xyz/hooks/plot-tasks.ts';
import { plotRun, usePlot } from '../../features/xyz/plot-draft.ts';
import { CellPanel } from '../../features/xyz/ui/CellPanel.tsx';
import { PlotSetup, Small } from '../../features/xyz/ui/PlotSetup.tsx';
import { PICKED_MARKS, PlotTable } from '../../features/xyz/ui/PlotTable.tsx';
import { fitToEngine } from '../../model/engine-choice.ts';
import { RANDOM_SEED, toParams } from '../../model/form.ts';
import { useDraftPart } from '../../draft/use-draft.ts';
import { Aside, Centre, Columns, Params, Scroll } from '../../bench/frame.ts';
import { usePlacedForm } from '../../bench/placed-units.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { pathOfTab } from '../../bench/tab-path.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { ErrorText } from '../../ui/texts.ts';
import { PlotBar } from './PlotBar.tsx';
import { useSentModels } from './use-sent-models.ts';

const Compare = lazy(() =>
  import('../../features/gallery/ui/CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })),
);

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const NO_BASE: Txt2imgParams | null = null;

/**
 * X/Y/Z 对比: draws the picture of 文生图 with varied settings. Each combination is a task, shown
 * in a live table.
 */
export function Xyz({ bench }: { bench: WorkbenchState }) {
  const { engine } = bench;
  const offered = engine?.capabilities;
  const { form, draft, run } = usePlot();
  const written = useDraftPart(({ form: now }) => now);
  const fitting = useMemo(() => fitToEngine(written, offered), [written, offered]);
  const { placed, problem: lost } = usePlacedForm(fitting);
  const [page, setPage] = useState(0);
  const [selectedKey, setSelected] = useState<string | null>(null);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [comparing, setComparing] = useState(false);

  const base = useMemo((): Txt2imgParams | null => {
    const result = placed ? toParams(placed) : null;
    if (!result || 'problem' in result) return NO_BASE;
    const { params } = result;
    return { ...params, seed: params.seed === RANDOM_SEED ? form.seed : params.seed };
  }, [placed, form.seed]);
  const { axes, sameSeed } = form;
  const plot = useMemo(
    () => (base ? planPlot({ axes, sameSeed }, base, offered) : null),
    [axes, sameSeed, base, offered],
  );
  const cells = plot?.cells ?? NO_CELLS;
  const ids = useMemo(() => [...new Set(cells.flatMap(({ key }) => form.made[key]?.tasks ?? []))], [cells, form.made]);
  const tasks = usePlotTasks(ids);
  const taskOf = ({ key }: GridCell): Task | null | undefined => {
    const made = form.made[key];
    return made && tasks.get(made.shown);
  };
  const change = (part: Partial<PlotForm>) => draft.change(part);
  const setAxis = (place: 'x' | 'y' | 'z', axis: PlotForm['axes']['x']) => {
    change({ axes: { ...form.axes, [place]: axis } });
    setPage(0);
  };

  useSentModels(offered, (text) => setAxis('x', { key: 'model', text }));

  const missing = cells.filter((cell) => {
    const task = taskOf(cell);
    // Cells with an unanswered request count as present; deleted, failed and cancelled ones are
    // drawn again.
    return (
      form.made[cell.key] === undefined || task === null || task?.state === 'failed' || task?.state === 'cancelled'
    );
  });
  const due = useMemo(() => new Set(run.left.map(({ key }) => key)), [run.left]);
  const start = () =>
    requireLogin(() => {
      if (!plot || plot.problem) return;
      plotRun.start(missing);
    });
  const again = (cell: GridCell, otherSeed: boolean) =>
    requireLogin(() => {
      const params = otherSeed ? { ...cell.params, seed: randomSeed() } : cell.params;
      plotRun.start([{ ...cell, params }, ...run.left.filter(({ key }) => key !== cell.key)]);
    });

  const selected = cells.find(({ key }) => key === selectedKey);
  const shownPage = Math.min(page, (plot?.axes.z?.values.length ?? 1) - 1);
  const fileOf = (cell: GridCell) => taskOf(cell)?.images[0]?.fileId ?? null;
  const pair = marked.flatMap((key) => {
    const cell = cells.find((one) => one.key === key);
    return (cell && fileOf(cell)) ?? [];
  });
  // An empty field is not an error yet.
  const Told = base && AXIS_PLACES.every((place) => form.axes[place]?.text.trim() !== '') ? ErrorText : Small;
  const waiting = lost || '正在准备画布上移动过的控制图';
  const problem = placed === null ? waiting : base === null ? '请先在文生图里写提示词' : (plot?.problem ?? '');
  return (
    <Columns>
      <Params id={SECTIONS.params} aria-label="对比轴与固定参数">
        <Scroll>
          <PlotSetup
            form={form}
            plot={plot}
            base={base}
            prompt={written.prompt}
            chance={written.seed === RANDOM_SEED}
            offered={offered}
            tasks={cells.map(taskOf)}
            left={run.left.length}
            editing={pathOfTab('txt2img')}
            onChange={change}
            onAxis={setAxis}
          />
        </Scroll>
        <Foot>
          {run.running ? (
            <Button icon={<Pause {...icon} />} onClick={() => plotRun.stop()}>
              不再送出
            </Button>
          ) : null}
          <Button
            tone="primary"
            disabled={!run.running && (problem !== '' || missing.length === 0)}
            loading={run.running}
            onClick={start}
          >
            {missing.length === cells.length || cells.length === 0
              ? `画 ${cells.length} 格`
              : missing.length > 0
                ? `补画 ${missing.length} 格`
                : '都画好了'}
          </Button>
          {problem ? <Told role="status">{problem}</Told> : null}
          {run.problem ? <ErrorText role="alert">停在这里：{run.problem}。已画的都在，可以接着补画。</ErrorText> : null}
          <Small>改轴只画新格，画好的不会重来。关掉页面后，没送出的格子会停下，回来可以补画。</Small>
        </Foot>
      </Params>
      <Centre id={SECTIONS.stage} aria-label="结果">
        <PlotBar
          plot={plot}
          page={shownPage}
          offered={offered}
          fileOf={fileOf}
          pair={pair}
          onPage={setPage}
          onCompare={() => setComparing(true)}
        />
        {plot && cells.length > 0 ? (
          <PlotTable
            plot={plot}
            page={shownPage}
            taskOf={taskOf}
            due={due}
            selected={selectedKey}
            marked={marked}
            offered={offered}
            onSelect={({ key }) => setSelected(key)}
          />
        ) : (
          <Middle>
            <Empty
              art="works"
              text={
                base
                  ? '选好要比较的参数，写下它的几个值，每种组合会各画一张，排成一张表。'
                  : '先在文生图里写好提示词和参数，再回来比较其中几项。'
              }
            />
          </Middle>
        )}
      </Centre>
      <Side aria-label="所选格">
        {selected && plot ? (
          <CellPanel
            cell={selected}
            plot={plot}
            made={form.made[selected.key]}
            tasks={tasks}
            offered={offered}
            marked={marked.includes(selected.key)}
            onAgain={(otherSeed) => again(selected, otherSeed)}
            onShow={(shown) =>
              draft.change((now) => {
                const made = now.made[selected.key];
                return made ? { ...now, made: { ...now.made, [selected.key]: { ...made, shown } } } : now;
              })
            }
            onMark={() =>
              setMarked((now) =>
                now.includes(selected.key)
                  ? now.filter((key) => key !== selected.key)
                  : [...now, selected.key].slice(-PICKED_MARKS.length),
              )
            }
          />
        ) : (
          <Quiet>点一格，看它的参数、重画它，或和另一格对比。</Quiet>
        )}
      </Side>
      {comparing && pair.length > 1 ? (
        <Suspense>
          <Compare ids={[pair[0]!, pair[1]!]} onClosed={() => setComparing(false)} />
        </Suspense>
      ) : null}
    </Columns>
  );
}

const NO_CELLS: readonly GridCell[] = [];

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  padding: ${t.s3} ${t.s4};
  border-top: 1px solid ${t.line};
  > button:last-of-type {
    flex: 1;
  }
  > p {
    width: 100%;
  }
  ${below(960)} {
    position: fixed;
    inset: auto 0 calc(56px + env(safe-area-inset-bottom));
    z-index: 3;
    background: ${t.surface};
    > ${Small} {
      display: none;
    }
  }
`;
const Middle = styled.div`
  display: grid;
  place-items: center;
  padding: ${t.s6} ${t.s4};
`;
const Side = styled(Aside)`
  overflow-y: auto;
  scrollbar-width: thin;
  ${below(1250)} {
    display: flex;
    grid-column: 1 / -1;
    border-top: 1px solid ${t.line};
    max-height: 60vh;
  }
  ${below(960)} {
    order: 3;
    max-height: none;
  }
`;
const Quiet = styled.p`
  padding: ${t.s4};
  font-size: ${t.t13};
  color: ${t.ink3};
`;
