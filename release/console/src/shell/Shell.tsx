import { below, t } from '@app/shared/theme/tokens';
import { ConfirmHost } from '@app/shared/ui/confirm';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLiveData } from '../api/use-live-data.ts';
import { FreezeBar } from '../freeze/FreezeBar.tsx';
import { ChangeDialog } from '../change/ChangeDialog.tsx';
import { Menu } from './Menu.tsx';
import { Palette } from './Palette.tsx';
import { TopBar } from './TopBar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const [searching, setSearching] = useState(false);
  const { pathname } = useLocation();
  useLiveData();
  useEffect(() => {
    // It returns a promise in newer browsers, which is not a valid cleanup.
    window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Frame>
      <Skip href="#content">跳到内容</Skip>
      <TopBar onSearch={() => setSearching(true)} />
      <Menu />
      <Content id="content" tabIndex={-1}>
        <FreezeBar />
        {children}
      </Content>
      <ChangeDialog />
      <ConfirmHost />
      <Palette open={searching} onClose={() => setSearching(false)} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template: 48px minmax(0, 1fr) / 176px minmax(0, 1fr);
  min-height: 100vh;
  ${below(1180)} {
    grid-template: 48px auto minmax(0, 1fr) / minmax(0, 1fr);
  }
`;

const Content = styled.main`
  min-width: 0;
  max-width: 1920px;
  padding: ${t.s4} ${t.s5} ${t.s5};
  outline: 0;
  ${below(690)} {
    padding: ${t.s4} ${t.s3} ${t.s5};
  }
`;

const Skip = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${t.zToast};
  padding: 6px 12px;
  border-radius: ${t.r1};
  background: ${t.surface};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
