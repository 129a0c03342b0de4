import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { TaskRows } from '../features/works/ui/TaskRows.tsx';

/** `/hidream/taskList`: all tasks, updated by the socket. */
export function TaskList() {
  return (
    <Page>
      <h1>任务列表</h1>
      <TaskRows />
    </Page>
  );
}

const Page = styled.div`
  max-width: 960px;
  padding: ${t.s5} ${t.s4} ${t.s7};
  h1 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
`;
