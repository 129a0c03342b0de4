import { Dialog } from '@base-ui/react/dialog';
import { t } from '@app/shared/theme/tokens';
import { Backdrop } from '@app/shared/ui/dialog/open';
import { Headphones, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { iconButton } from './bar-icon.ts';
import { Brand } from './Brand.tsx';
import { EntryLink } from '../side/EntryLink.tsx';
import { HOST_NAV } from '../side/host-nav.ts';
import { activeEntry, headerEntries, type HeaderEntry } from '../side/nav.ts';
import { Tag } from '../side/nav-parts.tsx';
import { ServicePanel } from './ServicePanel.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useReleaseDocument } from '../side/use-nav.ts';

interface DrawerSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The drawer itself: navigation and 客服. */
export function DrawerSheet({ open, onOpenChange }: DrawerSheetProps) {
  const { pathname } = useLocation();
  const entries = headerEntries(useReleaseDocument(), HOST_NAV);
  const active = activeEntry(entries, pathname);

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Sheet>
          <Head>
            <Dialog.Title render={<span />}>
              <Brand />
            </Dialog.Title>
            <Close aria-label="关闭菜单">
              <X size={20} strokeWidth={1.5} aria-hidden />
            </Close>
          </Head>
          <nav aria-label="主导航">
            <ul>
              {entries.map((entry) => (
                <DrawerEntry key={`${entry.name} ${entry.path}`} entry={entry} active={entry === active} />
              ))}
            </ul>
          </nav>
          <Service>
            <h2>
              <Headphones size={16} strokeWidth={1.5} aria-hidden />
              客服
            </h2>
            <ServicePanel />
          </Service>
          <ThemeSwitch />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DrawerEntry({ entry, active }: { entry: HeaderEntry; active: boolean }) {
  return (
    <li>
      {entry.path && !entry.comingSoon ? (
        <Row entry={entry} $active={active} aria-current={active ? 'page' : undefined}>
          {entry.name}
          {entry.recommended && <Tag>推荐</Tag>}
        </Row>
      ) : (
        <Label>
          {entry.name}
          {entry.comingSoon && <small>即将开启</small>}
        </Label>
      )}
      {entry.children.length > 0 && (
        <Sub>
          {entry.children.map((child) => (
            <li key={child.path}>
              {child.comingSoon ? (
                <Label>
                  {child.name}
                  <small>即将开启</small>
                </Label>
              ) : (
                <Row entry={child} $active={false}>
                  {child.name}
                  {child.recommended && <Tag>推荐</Tag>}
                </Row>
              )}
            </li>
          ))}
        </Sub>
      )}
    </li>
  );
}

const Close = styled(Dialog.Close)`
  ${iconButton}
  width: 40px;
  height: 40px;
`;

const Sheet = styled(Dialog.Popup)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${t.zModal};
  display: flex;
  flex-direction: column;
  width: min(320px, 88vw);
  padding: ${t.s2} ${t.s4} ${t.s5};
  overflow-y: auto;
  background: ${t.surface};
  outline: 0;
  transition: transform ${t.slow} ${t.ease};

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(100%);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  margin-bottom: ${t.s2};
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: 44px;
  padding: 0 ${t.s3};
  border-radius: ${t.r1};
  font-size: ${t.t16};
`;

const Row = styled(EntryLink)<{ $active: boolean }>`
  ${row}
  color: ${(p) => (p.$active ? t.accentInk : t.ink)};
  background: ${(p) => (p.$active ? t.accentSoft : 'none')};
  font-weight: ${(p) => (p.$active ? 600 : 400)};
`;

const Label = styled.span`
  ${row}
  color: ${t.ink3};

  small {
    font-size: ${t.t12};
  }
`;

const Sub = styled.ul`
  padding-left: ${t.s4};

  a {
    font-size: ${t.t14};
  }
`;

const Service = styled.section`
  margin-top: ${t.s4};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};

  h2 {
    display: flex;
    align-items: center;
    gap: ${t.s2};
    padding: 0 ${t.s3};
    font-size: ${t.t14};
    font-weight: 500;
  }
  > div {
    width: 100%;
  }
`;
