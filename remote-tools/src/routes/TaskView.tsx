import { t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { TaskDeeds } from '../features/works/ui/TaskDeeds.tsx';
import { TaskSheet } from '../features/works/ui/TaskSheet.tsx';
import { useOneTask } from '../features/works/use-one-task.ts';
import { useTaskDeeds } from '../features/works/use-task-deeds.ts';

/** `/hidream/taskView?id=`: one task, its results, and actions on them. */
export function TaskView() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { task, failure, ask, lists } = useOneTask(id);
  const deeds = useTaskDeeds(lists);
  const navigate = useNavigate();
  return (
    <Page>
      <LinkButton to="/hidream/taskList" tone="text" size="s">
        全部任务
      </LinkButton>
      {task ? (
        <TaskSheet task={task}>
          {task.images.length > 1 ? (
            <Button size="s" loading={deeds.busy === task.id} onClick={() => void deeds.download(task)}>
              全部下载
            </Button>
          ) : null}
          <TaskDeeds
            task={task}
            deeds={deeds}
            whole
            onMade={(made) => void navigate(`/hidream/taskView?id=${made.id}`)}
            onRemoved={() => void navigate('/hidream/taskList', { replace: true })}
          />
        </TaskSheet>
      ) : failure || !id ? (
        <Empty
          text={failure || '没有找到这个任务，可能已被删除'}
          action={id ? <Button onClick={ask}>重试</Button> : null}
        />
      ) : (
        <Skeleton height="360px" radius={t.r2} />
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.s3};
  max-width: 1200px;
  padding: ${t.s4} ${t.s4} ${t.s7};
  > :not(:first-child) {
    width: 100%;
  }
`;
