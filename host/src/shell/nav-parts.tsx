import { t } from '@app/shared/theme/tokens';
import { Tooltip } from '@app/shared/ui/tooltip';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

/** 推荐 beside an entry. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  height: 16px;
  padding: 0 4px;
  border-radius: 4px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
  font-size: ${t.t12};
  font-weight: 500;
  line-height: 1;
`;

/** Says 即将开启 on hover of an entry that is not open yet. */
export function Soon({ children }: { children: ReactElement }) {
  return (
    <Tooltip content="即将开启" side="bottom">
      {children}
    </Tooltip>
  );
}
