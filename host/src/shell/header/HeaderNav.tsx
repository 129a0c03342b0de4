import type { NavEntry } from '@app/shared/contracts/release';
import { below, t } from '@app/shared/theme/tokens';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { EntryLink } from '../side/EntryLink.tsx';
import { HOST_NAV } from '../side/host-nav.ts';
import { HoverPanel } from './HoverPanel.tsx';
import { activeEntry, headerEntries, type HeaderEntry } from '../side/nav.ts';
import { SoonNote, Tag } from '../side/nav-parts.tsx';
import { useReleaseDocument } from '../side/use-nav.ts';

/**
 * Entries of the header; up to 1250 px only those without a panel, denser up to 750, and up to 690
 * px the drawer contains all.
 */
export function HeaderNav() {
  const document = useReleaseDocument();
  const { pathname } = useLocation();
  const entries = headerEntries(document, HOST_NAV);
  const active = activeEntry(entries, pathname);
  return (
    <Nav aria-label="主导航">
      {entries.map((entry) => (
        <Entry key={`${entry.name} ${entry.path}`} entry={entry} active={entry === active} />
      ))}
    </Nav>
  );
}

function Entry({ entry, active }: { entry: HeaderEntry; active: boolean }) {
  if (entry.isHover) return <HoverEntry entry={entry} active={active} />;
  if (entry.comingSoon) {
    return (
      <Plain $active={false} aria-disabled="true" tabIndex={0}>
        {entry.name}
        <SoonNote role="tooltip">即将开启</SoonNote>
      </Plain>
    );
  }
  return (
    <Item entry={entry} $active={active} aria-current={active ? 'page' : undefined}>
      {entry.name}
      {entry.recommended && <Tag>推荐</Tag>}
    </Item>
  );
}

function HoverEntry({ entry, active }: { entry: HeaderEntry; active: boolean }) {
  return (
    <HoverPanel
      label={entry.name}
      trigger={(props) => (
        <Opener {...props} $active={active}>
          {entry.name}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Opener>
      )}
    >
      {entry.comingSoon ? (
        <Note>即将开启</Note>
      ) : (
        <List>
          {entry.children.map((child) => (
            <Child key={child.path} child={child} />
          ))}
        </List>
      )}
    </HoverPanel>
  );
}

function Child({ child }: { child: NavEntry }) {
  return (
    <li>
      {child.comingSoon ? (
        <Quiet>
          {child.name}
          <small>即将开启</small>
        </Quiet>
      ) : (
        <ChildLink entry={child}>
          {child.name}
          {child.recommended && <Tag>推荐</Tag>}
        </ChildLink>
      )}
    </li>
  );
}

const Nav = styled.nav`
  display: flex;
  align-self: stretch;

  ${below(1250)} {
    > div {
      display: none;
    }
    > a,
    > span {
      padding: 0 10px;
    }
    > a::after {
      inset-inline: 10px;
    }
  }
  ${below(1000)} {
    > a,
    > span {
      padding: 0 ${t.s2};
    }
    > a::after {
      inset-inline: ${t.s2};
    }
  }
  ${below(750)} {
    > a,
    > span {
      padding: 0 5px;
    }
    > a > span {
      display: none;
    }
  }
  ${below(690)} {
    display: none;
  }
`;

const item = css<{ $active: boolean }>`
  display: flex;
  align-items: center;
  align-self: stretch;
  gap: 4px;
  padding: 0 14px;
  font-size: ${t.t14};
  color: ${(p) => (p.$active ? t.ink : t.ink2)};
  font-weight: ${(p) => (p.$active ? 600 : 400)};
  position: relative;
  white-space: nowrap;

  &:hover {
    color: ${t.ink};
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 14px -1px;
    height: 2px;
    background: ${(p) => (p.$active ? t.accent : 'none')};
  }
`;

const Item = styled(EntryLink)<{ $active: boolean }>`
  ${item}
`;

const Opener = styled.button<{ $active: boolean }>`
  ${item}
`;

const Plain = styled.span<{ $active: boolean }>`
  ${item}
  cursor: default;
`;

const Note = styled.p`
  padding: ${t.s3} ${t.s4};
  color: ${t.ink2};
`;

const List = styled.ul`
  padding: ${t.s1};
`;

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s3};
  min-height: 36px;
  padding: 0 ${t.s3};
  border-radius: ${t.r1};
  white-space: nowrap;
`;

const ChildLink = styled(EntryLink)`
  ${row}

  &:hover,
  &:focus-visible {
    background: ${t.highlight};
  }
`;

const Quiet = styled.span`
  ${row}
  color: ${t.ink3};

  small {
    font-size: ${t.t12};
  }
`;
