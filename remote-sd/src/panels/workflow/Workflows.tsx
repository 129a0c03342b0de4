import type { Task } from '@app/shared/contracts/aigc';
import type { Workflow } from '@app/shared/contracts/workflow';
import { call, describeError } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { newId } from '@app/shared/state/new-id';
import { answerTask } from '@app/shared/tasks/lists';
import { useTaskPages, useTasks } from '@app/shared/tasks/use-tasks';
import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Select } from '@app/shared/ui/select';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Centre, Foot, PanelFields, Params, Scroll, TwoColumns } from '../../bench/frame.ts';
import { Jobs } from '../../bench/Jobs.tsx';
import type { PanelProps } from '../../bench/panel.ts';
import { SECTIONS } from '../../bench/sections.ts';
import { useBroughtTask } from '../../bench/use-brought-task.ts';
import { SeedField } from '../../features/params/ui/SeedField.tsx';
import {
  entriesFor,
  formOfTask,
  NO_ENTRIES,
  workflowTask,
  type WorkflowEntries,
} from '../../features/workflows/model/workflow-form.ts';
import { ManageWorkflows } from '../../features/workflows/ui/ManageWorkflows.tsx';
import { Fields, WorkflowFields } from '../../features/workflows/ui/WorkflowFields.tsx';
import { WorkflowResults } from '../../features/workflows/ui/WorkflowResults.tsx';
import { useWorkflowForm } from '../../features/workflows/workflows-draft.ts';
import { useEngine } from '../../tasks/use-tasks.ts';
import { ErrorText, SmallText } from '../../ui/texts.ts';
import { useSingleRun } from '../../ui/use-single-run.ts';

const NONE: readonly Task[] = [];
const MEDIA_WORDS = { pictures: '图片', video: '视频' } as const;

/** 工作流: runs the operator's ComfyUI workflows, each with its own form. */
export function Workflows({ bench }: Pick<PanelProps, 'bench'>) {
  const { data: engine, isLoading } = useEngine('workflow');
  const workflows = engine?.capabilities.workflows ?? [];
  const { form, draft } = useWorkflowForm();
  const workflow =
    workflows.find(({ name }) => name === form.workflow) ??
    workflows.find(({ missing }) => missing.length === 0) ??
    workflows[0];
  const [problem, setProblem] = useState('');
  const { run, running } = useSingleRun();
  const [selected, setSelected] = useState<string | null>(null);
  const client = useQueryClient();
  const recent = useTasks({ tool: 'workflow', limit: 50 }).query.data?.list ?? NONE;
  const done = useTaskPages({ tool: 'workflow', state: 'done', limit: 24 });

  const again = (task: Task) => {
    const { params, source } = task;
    if (params.tool !== 'workflow') return;
    setProblem('');
    draft.change((now) => formOfTask(params, source, now));
    if (Object.keys(params.pictures).length > 1) toast.info('文字和设置已填回，请把其余的图片再放一次');
  };
  useBroughtTask(bench, again);

  const edit = (name: string, change: (entries: WorkflowEntries) => WorkflowEntries) => {
    setProblem('');
    draft.change((now) => ({
      ...now,
      workflow: name,
      entries: { ...now.entries, [name]: change(now.entries[name] ?? NO_ENTRIES) },
    }));
  };

  const submit = async (of: Workflow) => {
    const { params, problem: missing } = workflowTask({ ...form, workflow: of.name }, of);
    setProblem(missing ?? '');
    if (missing) {
      toast.warning(missing);
      return;
    }
    try {
      answerTask(client, await call('POST /aigc/task/save', { requestId: newId(), params }, { quiet: true }));
      setSelected(null);
    } catch (error) {
      setProblem(`没有加入队列：${describeError(error)}`);
    }
  };

  if (!workflow) return isLoading ? <Skeleton height="100%" radius="0" /> : <NoWorkflows />;
  const newest = done.tasks.flatMap(({ images }) => images)[0];
  return (
    <TwoColumns>
      <Params id={SECTIONS.params} aria-label="工作流与设置">
        <Scroll>
          <PanelFields>
            <Select
              label="工作流"
              value={workflow.name}
              options={workflows.map(({ name, makes, missing }) => ({
                value: name,
                label: name,
                detail: missing.length > 0 ? '缺节点' : MEDIA_WORDS[makes],
              }))}
              onValueChange={(name) => {
                setProblem('');
                draft.change({ workflow: name });
              }}
            />
            <ManageWorkflows />
            {workflow.missing.length > 0 ? (
              <Lacking role="alert">
                <p>这个工作流现在不能运行：</p>
                <ul>
                  {workflow.missing.map((lack) => (
                    <li key={lack}>{lack}</li>
                  ))}
                </ul>
              </Lacking>
            ) : (
              <Fields key={workflow.name}>
                <WorkflowFields
                  workflow={workflow}
                  entries={entriesFor(form, workflow)}
                  onValue={(key, value) =>
                    edit(workflow.name, (now) => ({ ...now, values: { ...now.values, [key]: value } }))
                  }
                  onPicture={(key, file) =>
                    edit(workflow.name, (now) => ({ ...now, pictures: { ...now.pictures, [key]: file } }))
                  }
                />
                {workflow.seeded ? (
                  <SeedField
                    seed={form.seed}
                    lastSeed={newest?.seed ?? null}
                    onChange={(seed) => draft.change({ seed })}
                  />
                ) : null}
              </Fields>
            )}
          </PanelFields>
          <Jobs tasks={recent} actions={bench.actions} />
        </Scroll>
        <Foot>
          {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
          <Button
            tone="primary"
            block
            loading={running}
            disabled={workflow.missing.length > 0}
            onClick={() => requireLogin(() => void run(() => submit(workflow)))}
          >
            运行工作流
          </Button>
          <SmallText>由 {engine?.name ?? '绘图引擎'} 运行，工作流由管理员提供。结果是 AI 生成的。</SmallText>
        </Foot>
      </Params>
      <Centre id={SECTIONS.stage} aria-label="结果">
        <WorkflowResults
          done={done}
          selected={selected}
          onSelect={setSelected}
          onAgain={again}
          onRemove={(task, fileId) => void bench.actions.removeImage(task, fileId)}
          empty={<Empty art="works" text="填好左边的表单，再运行。结果会出现在这里。" />}
        />
      </Centre>
    </TwoColumns>
  );
}

function NoWorkflows() {
  return (
    <Alone>
      <Empty
        text="这里运行管理员放进来的 ComfyUI 工作流，每个有自己的表单。现在还没有。"
        action={
          <Ways>
            <LinkButton to="/util/engines">怎样接入绘图引擎</LinkButton>
            <ManageWorkflows />
          </Ways>
        }
      />
    </Alone>
  );
}

const Lacking = styled.div`
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  font-size: ${t.t13};
  ul {
    padding-left: ${t.s4};
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  justify-content: center;
`;
const Alone = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
