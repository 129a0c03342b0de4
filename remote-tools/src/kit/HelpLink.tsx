import type { Tool } from '@app/shared/contracts/tools';
import { t } from '@app/shared/theme/tokens';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Link beside a tool's title to its help page. */
export function HelpLink({ tool }: { tool: Tool }) {
  return (
    <Quiet to={`/hidream/help?tool=${tool}`}>
      <CircleHelp size={14} strokeWidth={1.5} aria-hidden />
      怎么用
    </Quiet>
  );
}

const Quiet = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  color: ${t.ink2};
  font-size: ${t.t12};
  white-space: nowrap;
  &:hover {
    color: ${t.accentInk};
  }
`;
