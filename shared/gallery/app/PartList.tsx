import { styled } from 'styled-components';
import { focusRing, row } from '../../src/theme/mixins.ts';
import { above, below, t } from '../../src/theme/tokens.ts';
import type { PageGroup } from '../groups.ts';

interface PartListProps {
  groups: readonly PageGroup[];
  /** The part whose page is shown; the list closes when it changes on narrow screens. */
  current: string;
}

/** All parts: at the left, or folded above the page where there is no room. */
export function PartList({ groups, current }: PartListProps) {
  const links = groups.map((group) => (
    <section key={group.name}>
      <h2>{group.name}</h2>
      <ul>
        {group.pages.map(({ part, title }) => (
          <li key={part}>
            <a href={`#/${part}`} aria-current={part === current ? 'page' : undefined}>
              {title}
              <small>{part}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      <Side aria-label="部件">{links}</Side>
      <Folded>
        <summary>全部部件</summary>
        <nav aria-label="部件">{links}</nav>
      </Folded>
    </>
  );
}

const Side = styled.nav`
  position: sticky;
  top: 56px;
  height: calc(100vh - 56px);
  padding: ${t.s4} ${t.s3} ${t.s6};
  overflow-y: auto;
  border-right: 1px solid ${t.line};
  background: ${t.surface};
  scrollbar-width: thin;
  h2 {
    margin: ${t.s4} ${t.s3} ${t.s1};
    font-size: ${t.t12};
    font-weight: 500;
    line-height: 20px;
    color: ${t.ink3};
  }
  section:first-child h2 {
    margin-top: 0;
  }
  a {
    ${row}
    justify-content: space-between;
    gap: ${t.s2};
    min-height: 32px;
    padding: 0 ${t.s3};
    border-radius: ${t.r1};
    font-size: ${t.t14};
    color: ${t.ink2};
  }
  a:hover {
    background: ${t.hover};
    color: ${t.ink};
  }
  a:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  a[aria-current] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-weight: 500;
  }
  small {
    font: 400 ${t.t12} ${t.mono};
    color: ${t.ink3};
  }
  a[aria-current] small {
    color: inherit;
  }
  ${below(960)} {
    display: none;
  }
`;

const Folded = styled.details`
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  ${above(960)} {
    display: none;
  }
  summary {
    padding: 0 ${t.s4};
    font-size: ${t.t14};
    line-height: 44px;
    cursor: pointer;
  }
  summary:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  nav {
    padding: 0 ${t.s4} ${t.s4};
  }
  h2 {
    margin-top: ${t.s3};
    font-size: ${t.t12};
    font-weight: 500;
    color: ${t.ink3};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.s1} ${t.s4};
  }
  a {
    display: block;
    font-size: ${t.t14};
    line-height: 44px;
    color: ${t.ink2};
  }
  a[aria-current] {
    color: ${t.accentInk};
    font-weight: 500;
  }
  small {
    display: none;
  }
`;
