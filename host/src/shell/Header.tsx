import type { Layout } from '@app/shared/contracts/remote';
import { below, t } from '@app/shared/theme/tokens';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Brand } from './Brand.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { HeaderNav } from './HeaderNav.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { Wrap } from './Wrap.tsx';

/** Height of the bar: 64 in the reading room, 56 over tools and on phones, 48 over the workbench. */
export function headerHeight(layout: Layout): number {
  if (layout === 'tool') return 56;
  return layout === 'nav' || layout === 'alive' ? 48 : 64;
}

export const Header = memo(function Header({ layout }: { layout: Layout }) {
  const studio = layout !== 'page';
  return (
    <Bar>
      <Inner $bleed={studio} $height={headerHeight(layout)}>
        <Brand />
        <HeaderNav />
        <Grow />
        <SearchBox narrow={studio} />
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

const Inner = styled(Wrap)<{ $height: number }>`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  height: ${(p) => p.$height}px;

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
    height: 56px;

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
