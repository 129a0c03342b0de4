import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ellipsis, row } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface BreadcrumbProps {
  /** The last item is the current page; the others are links. */
  items: readonly { label: string; to?: string }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="面包屑">
      <List>
        {items.map(({ label, to }, index) => {
          const last = index === items.length - 1;
          return (
            <li key={`${index}:${label}`}>
              {to && !last ? (
                <Link to={to}>{label}</Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              )}
              {last ? null : <ChevronRight size={14} strokeWidth={1.5} aria-hidden />}
            </li>
          );
        })}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  gap: ${t.s1};
  min-width: 0;
  font-size: ${t.t13};
  color: ${t.ink3};
  li {
    ${row}
    gap: ${t.s1};
    flex: 0 1 auto;
    min-width: 3em;
  }
  /* The page's own name gives way first: it stands in full in the heading. */
  li:last-child {
    flex-shrink: 1000;
    min-width: 6em;
  }
  span,
  a {
    ${ellipsis}
    min-width: 0;
  }
  a {
    padding: ${t.s1} 0;
    border-radius: 2px;
  }
  a:hover {
    color: ${t.ink};
  }
  [aria-current] {
    color: ${t.ink2};
  }
`;
