import type { Layout } from '@app/shared/contracts/remote';
import { below, t } from '@app/shared/theme/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Brand } from './Brand.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { HeaderNav } from './HeaderNav.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SearchBox } from '../search/SearchBox.tsx';

export const Header = memo(function Header({ layout }: { layout: Layout }) {
  return (
    <Bar>
      <Inner>
        <Brand />
        <HeaderNav />
        <Grow />
        <SearchBox narrow={layout !== 'page'} />
        <HeaderActions />
        <MenuDrawer />
      </Inner>
    </Bar>
  );
});

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${t.zHeader};
  background: ${t.surface};
  border-bottom: 1px solid ${t.line};
`;

/**
 * The same in every layout, so that nothing shifts between pages. Keep in step with skeleton.html.
 */
const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  height: 56px;
  padding: 0 ${t.s4};

  > :first-child {
    margin-right: ${t.s4};
  }
  ${below(1000)} {
    gap: ${t.s2};

    > :first-child {
      margin-right: ${t.s1};
    }
  }
  ${below(750)} {
    gap: ${t.s1};

    > :first-child {
      margin-right: 0;
    }
  }
  ${below(380)} {
    > :first-child span {
      display: none;
    }
  }
`;

const Grow = styled.span`
  flex: 1 1 0;
  min-width: 0;
`;
