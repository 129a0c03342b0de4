import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useProposals, useStatus } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { clockSeconds, fullTime } from '../model/clock.ts';
import { canariesOf } from '../model/fleet.ts';
import { CONSOLE_PLACES } from './places.ts';

/** Navigation of the console; a horizontally scrolling strip on narrow screens. */
export function Menu() {
  const { data: status } = useStatus();
  const proposals = useProposals();
  const now = useNow(60_000);
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const canaries = status?.apps.flatMap(canariesOf).length ?? 0;
  const waiting = proposals.data?.filter(({ state }) => state === 'open').length ?? 0;
  useEffect(() => {
    // Scrolls the current entry into the strip's view, without scrolling the page.
    const [nav, here] = [strip.current, strip.current?.querySelector<HTMLElement>('.active')];
    if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
  }, [pathname, canaries, waiting]);
  return (
    <Nav ref={strip} aria-label="发布台">
      {CONSOLE_PLACES.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon size={16} strokeWidth={1.5} aria-hidden />
          {label}
          {to === '/canaries' && canaries > 0 ? <Badge tone="accent">{canaries}</Badge> : null}
          {to === '/gate' && waiting > 0 ? <Badge tone="warning">{waiting} 待批准</Badge> : null}
        </NavLink>
      ))}
      {status ? (
        <Foot>
          文档 r{status.revision}
          <br />
          {new Date(status.issuedAt).toDateString() === new Date(now).toDateString()
            ? clockSeconds(status.issuedAt)
            : fullTime(status.issuedAt, now)}{' '}
          签发
          <br />
          {fullTime(status.expiresAt, now)} 到期
        </Foot>
      ) : null}
    </Nav>
  );
}

const Nav = styled.nav`
  position: sticky;
  top: 48px;
  display: flex;
  flex-direction: column;
  gap: 2px;
  height: calc(100vh - 48px);
  padding: ${t.s3} ${t.s2};
  border-right: 1px solid ${t.line};
  overflow-y: auto;
  scrollbar-width: none;
  > a {
    display: flex;
    flex: none;
    align-items: center;
    gap: 10px;
    height: 32px;
    padding: 0 10px;
    border-radius: ${t.r1};
    color: ${t.ink2};
    white-space: nowrap;
    > span {
      margin-left: auto;
    }
    &:hover {
      background: ${t.hover};
    }
    &.active {
      background: ${t.hover};
      color: ${t.ink};
      font-weight: 500;
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  ${below(1180)} {
    z-index: 5;
    flex-direction: row;
    height: auto;
    padding: 6px ${t.s3};
    border-right: 0;
    border-bottom: 1px solid ${t.line};
    background: ${t.ground};
    overflow: auto hidden;
  }
  ${below(690)} {
    > a {
      height: 44px;
    }
  }
`;

const Foot = styled.p`
  margin-top: auto;
  padding: 10px;
  font-size: ${t.t12};
  color: ${t.ink3};
  ${below(1180)} {
    display: none;
  }
`;
