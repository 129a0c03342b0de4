import type { Tool } from '@app/shared/contracts/tools';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Select } from '@app/shared/ui/select';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { OPEN_TOOLS } from '../kit/open-tools.ts';
import { TaskRows } from '../features/works/ui/TaskRows.tsx';

/** `/hidream/historyModel?tool=`: history of one tool. */
export function HistoryModel() {
  const [params, setParams] = useSearchParams();
  const tool: Tool = OPEN_TOOLS.find((one) => one === params.get('tool')) ?? 'txt2img';
  return (
    <Page>
      <header>
        <h1>历史记录</h1>
        <Select
          label="工具"
          hideLabel
          value={tool}
          options={OPEN_TOOLS.map((value) => ({ value, label: TOOL_NAMES[value] }))}
          onValueChange={(value) => setParams({ tool: value }, { replace: true })}
        />
      </header>
      <TaskRows key={tool} tool={tool} />
    </Page>
  );
}

const Page = styled.div`
  max-width: 960px;
  padding: ${t.s5} ${t.s4} ${t.s7};
  header {
    ${wrapRow}
    justify-content: space-between;
    gap: ${t.s3};
    margin-bottom: ${t.s4};
  }
  h1 {
    font-size: ${t.t20};
  }
`;
