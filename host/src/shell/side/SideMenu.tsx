import type { NavEntry } from '@app/shared/contracts/release';
import { below, t } from '@app/shared/theme/tokens';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { EntryLink } from './EntryLink.tsx';
import { menuIcon } from './menu-icons.ts';
import { activeEntry, menuGroups } from './nav.ts';
import { Tag } from './nav-parts.tsx';
import { useMenuCollapsed } from './use-menu-collapsed.ts';
import { useReleaseDocument } from './use-nav.ts';

export const MENU_WIDTH = 200;
export const MENU_COLLAPSED = 54;

/** Menu of the tool layout: 200 px, collapsed 54, a scrolling strip up to 750 px. */
export function SideMenu() {
  const groups = menuGroups(useReleaseDocument());
  const { pathname } = useLocation();
  const [collapsed, toggle] = useMenuCollapsed();
  const active = activeEntry(
    groups.flatMap((group) => group.entries),
    pathname,
  );
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Side aria-label="工具" $collapsed={collapsed}>
      <Scroll data-strip>
        {groups.map((group, index) => (
          <Group key={group.name} $last={index > 0 && index === groups.length - 1}>
            {group.entries.length > 1 && <h2>{group.name}</h2>}
            {group.entries.map((entry) => (
              <Item key={entry.path} entry={entry} active={entry === active} collapsed={collapsed} />
            ))}
          </Group>
        ))}
      </Scroll>
      <Foot>
        <Row type="button" $active={false} onClick={toggle} aria-label={collapsed ? '展开工具栏' : '收起工具栏'}>
          <Fold size={18} strokeWidth={1.5} aria-hidden />
          <span>收起</span>
        </Row>
      </Foot>
    </Side>
  );
}

function Item({ entry, active, collapsed }: { entry: NavEntry; active: boolean; collapsed: boolean }) {
  const Icon = menuIcon((active && entry.activeIcon) || entry.icon);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the strip scrolls: the active entry must be visible.
    const strip = link.current?.closest<HTMLElement>('[data-strip]');
    if (active && link.current && strip) strip.scrollLeft = link.current.offsetLeft - strip.clientWidth / 2;
  }, [active]);
  return (
    <RowLink
      ref={link}
      entry={entry}
      $active={active}
      aria-current={active ? 'page' : undefined}
      title={entry.comingSoon ? '即将开启' : collapsed ? entry.name : undefined}
    >
      <Icon size={18} strokeWidth={active ? 2 : 1.5} fill="currentColor" fillOpacity={active ? 0.2 : 0} aria-hidden />
      <span>{entry.name}</span>
      {entry.recommended && <Tag>推荐</Tag>}
      {entry.comingSoon && <Soon>即将开启</Soon>}
    </RowLink>
  );
}

const row = css<{ $active: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  height: 36px;
  padding: 0 ${t.s3};
  border-radius: ${t.r1};
  color: ${(p) => (p.$active ? t.accentInk : t.ink2)};
  background: ${(p) => (p.$active ? t.accentSoft : 'none')};
  font-size: ${t.t14};
  font-weight: ${(p) => (p.$active ? 600 : 400)};
  white-space: nowrap;

  &:hover {
    background: ${(p) => (p.$active ? t.accentSoft : t.sunken)};
    color: ${(p) => (p.$active ? t.accentInk : t.ink)};
  }
  ${below(750)} {
    width: auto;

    svg {
      display: none;
    }
  }
`;

const Row = styled.button<{ $active: boolean }>`
  ${row}
`;

const RowLink = styled(EntryLink)<{ $active: boolean }>`
  ${row}
`;

/** At the end of the row, on hover and focus. */
const Soon = styled.span`
  margin-left: auto;
  color: ${t.ink3};
  font-size: ${t.t12};
  font-weight: 400;
  opacity: 0;
  transition: opacity ${t.fast} ${t.ease};

  a:hover > &,
  a:focus-visible > & {
    opacity: 1;
  }
  ${below(750)} {
    display: none;
  }
`;

const Scroll = styled.div`
  flex: 1;
  overflow: hidden auto;
  scrollbar-width: thin;

  ${below(750)} {
    display: flex;
    overflow: auto hidden;
    scrollbar-width: none;
  }
`;

const Group = styled.div<{ $last: boolean }>`
  ${(p) => p.$last && `margin-top: ${t.s2}; padding-top: ${t.s2}; border-top: 1px solid ${t.line};`}

  h2 {
    padding: ${t.s3} ${t.s3} ${t.s1};
    color: ${t.ink3};
    font-size: ${t.t12};
    font-weight: 400;
    line-height: 20px;
    white-space: nowrap;
  }
  ${below(750)} {
    display: contents;

    h2 {
      display: none;
    }
  }
`;

const Foot = styled.div`
  padding-top: ${t.s2};
  border-top: 1px solid ${t.line};

  ${below(750)} {
    display: none;
  }
`;

const Side = styled.nav<{ $collapsed: boolean }>`
  position: sticky;
  top: 57px;
  z-index: 2;
  display: flex;
  flex: none;
  flex-direction: column;
  width: ${(p) => (p.$collapsed ? MENU_COLLAPSED : MENU_WIDTH)}px;
  height: calc(100dvh - 57px);
  padding: ${t.s2};
  border-right: 1px solid ${t.line};
  background: ${t.surface};

  ${(p) =>
    p.$collapsed &&
    css`
      @media (min-width: 750.02px) {
        h2,
        span {
          display: none;
        }
        a,
        button {
          justify-content: center;
          padding: 0;
        }
      }
    `}
  ${below(750)} {
    width: 100%;
    height: auto;
    padding: 6px ${t.s3};
    border-right: 0;
    border-bottom: 1px solid ${t.line};
  }
`;
