import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { answerTask } from '@app/shared/tasks/lists';
import { useTaskPages, useTasks } from '@app/shared/tasks/use-tasks';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useExtras } from '../../features/extras/extras-draft.ts';
import {
  extrasFor,
  extrasParams,
  extrasProblem,
  sizeAfter,
  toExtras,
  type ExtrasForm,
} from '../../features/extras/model/extras.ts';
import { ExtrasResults } from '../../features/extras/ui/ExtrasResults.tsx';
import { ExtrasSettings } from '../../features/extras/ui/ExtrasSettings.tsx';
import { COUNT_NAMES } from '../../labels/extras.ts';
import { Label } from '../../labels/Label.tsx';
import { REPAINT_LABELS } from '../../labels/repaint.ts';
import { newId } from '@app/shared/state/new-id';
import { SourceField } from '../../sources/SourceField.tsx';
import { SourcesField } from '../../sources/SourcesField.tsx';
import { useSending } from '../../sources/use-sending.ts';
import { useEngine } from '../../tasks/use-tasks.ts';
import { useSingleRun } from '../../ui/use-single-run.ts';
import { Centre, Foot, PanelFields, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import { Jobs } from '../../bench/Jobs.tsx';
import { SECTIONS } from '../../bench/sections.ts';
import { NotOffered } from '../../bench/NotOffered.tsx';
import { usePhoto } from '../../bench/use-photo.ts';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { useDroppedPicture } from '../../bench/use-dropped-picture.ts';
import { useBroughtTask } from '../../bench/use-brought-task.ts';

interface ExtrasProps {
  bench: WorkbenchState;
  /** A picture that was dropped or pasted anywhere on the page. */
  given: File | null;
  onTaken: () => void;
}

const COUNTS = ['single', 'batch'] as const;

/** 后期处理: enlarges pictures and restores faces with the engine's models. */
export function Extras({ bench, given, onTaken }: ExtrasProps) {
  const { data: engine } = useEngine('extras');
  const offered = engine?.capabilities;
  const { extras: kept, draft } = useExtras();
  const extras = offered ? extrasFor(kept, offered) : kept;
  const { many, source } = extras;
  const [problem, setProblem] = useState('');
  const { run, running } = useSingleRun();
  const [selected, setSelected] = useState<string | null>(null);
  const client = useQueryClient();
  const recent = useTasks({ tool: 'extras', limit: 50 }).query.data?.list ?? NONE;
  const done = useTaskPages({ tool: 'extras', state: 'done', limit: 24 });

  const change = (part: Partial<ExtrasForm>) => {
    setProblem('');
    draft.change(part);
  };
  const take = (photo: FileInfo) => change({ many: false, source: photo });
  const sender = useSending(take);
  usePhoto(take);
  useDroppedPicture({ given, onTaken }, (file) => {
    change({ many: false });
    sender.send(file);
  });
  useBroughtTask(bench, (task) => {
    if (task.params.tool !== 'extras') return;
    setSelected(task.id);
    draft.change(() => toExtras({ ...task.params, source: task.source }));
  });

  const submit = async () => {
    const missing = extrasProblem(extras);
    setProblem(missing);
    if (missing) {
      toast.warning(missing);
      return;
    }
    const sent = new Set<string>();
    try {
      for (const params of extrasParams(extras)) {
        const task = await call('POST /aigc/task/save', { requestId: newId(), params }, { quiet: true });
        sent.add(params.fileId);
        answerTask(client, task);
        setSelected(null);
      }
    } catch (error) {
      // Photos that have a task are not sent again by the next press.
      if (many) draft.change((now) => ({ ...now, batch: now.batch.filter(({ fileId }) => !sent.has(fileId)) }));
      const rest = sent.size > 0 ? `，${sent.size} 张已加入，其余的还在这里` : '';
      setProblem(`没有加入队列：${describeError(error)}${rest}`);
    }
  };

  if (offered && !offered.abilities.includes('extras'))
    return <NotOffered what="后期处理" known={offered.abilities.length > 0} name={engine.name} />;
  const size = source && sizeAfter(source, extras.scale);
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="图片与设置">
        <Scroll>
          <PanelFields>
            <Segmented
              size="s"
              label="处理几张"
              value={many ? 'batch' : 'single'}
              options={COUNTS.map((value) => ({ value, label: <Label of={COUNT_NAMES[value]} plain /> }))}
              onValueChange={(value) => change({ many: value === 'batch' })}
            />
            {many ? (
              <SourcesField
                files={extras.batch}
                onEdit={(edit) => draft.change((now) => ({ ...now, batch: edit(now.batch) }))}
                onClear={() => change({ batch: [] })}
                problem={problem}
              />
            ) : (
              <SourceField
                label={REPAINT_LABELS.source}
                file={source}
                sender={sender}
                note={
                  size ? (
                    <small>
                      处理成 {size.width} × {size.height}
                    </small>
                  ) : null
                }
                problem={problem}
              />
            )}
            {offered ? <ExtrasSettings extras={extras} onChange={change} offered={offered} /> : null}
          </PanelFields>
          <Jobs tasks={recent} actions={bench.actions} />
        </Scroll>
        <Foot>
          <Button tone="primary" block loading={running} onClick={() => requireLogin(() => void run(submit))}>
            开始处理
          </Button>
          {engine?.id === 'builtin' ? (
            <small>
              内置引擎只会插值放大，不补细节。照片要变清晰，用<Link to="/hidream/imgEnhance">画质增强</Link>
            </small>
          ) : null}
        </Foot>
      </Params>
      <Centre id={SECTIONS.stage} aria-label="结果">
        <ExtrasResults
          done={done}
          selected={selected}
          onSelect={setSelected}
          onRemove={(task) => void bench.actions.remove(task)}
          empty={<Empty art="works" text="选一张图片，设好倍数和算法，再开始处理。结果会在这里和原图对比。" />}
        />
      </Centre>
    </TwoColumns>
  );
}

const NONE: readonly Task[] = [];
