import type { Right } from '@app/shared/contracts/member';
import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Archive, BookOpen, Clock, FolderOpen, Images, ListOrdered, ListTodo, Maximize, Percent } from 'lucide-react';
import { styled } from 'styled-components';

const ICONS = {
  course: BookOpen,
  discount: Percent,
  turns: Clock,
  tasks: ListTodo,
  queue: ListOrdered,
  storage: FolderOpen,
  side: Maximize,
  batch: Images,
  archive: Archive,
} as const satisfies Record<Right['subject'], unknown>;

/** Heading 会员尊享N大权益, N being the number of rights of the plan. */
export function Rights({ rights }: { rights: Right[] }) {
  if (rights.length === 0) return null;
  return (
    <section>
      <Head>会员尊享{rights.length}大权益</Head>
      <Grid>
        {rights.map(({ id, subject, name, value }) => {
          const Icon = ICONS[subject];
          return (
            <li key={id}>
              <Icon size={18} strokeWidth={1.5} aria-hidden />
              <span>
                {name}
                <small>{value}</small>
              </span>
            </li>
          );
        })}
      </Grid>
    </section>
  );
}

const Head = styled.h3`
  margin-bottom: ${t.s3};
  font-size: ${t.t16};
`;

/** The last item fills its row. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1px;
  ${card}
  overflow: hidden;

  li {
    ${row}
    gap: ${t.s3};
    min-height: 60px;
    padding: ${t.s2} ${t.s3};
    box-shadow: 0 0 0 1px ${t.line};
    font-size: ${t.t14};
    line-height: 20px;
  }
  li:last-child:nth-child(3n + 1) {
    grid-column: span 3;
  }
  li:last-child:nth-child(3n + 2) {
    grid-column: span 2;
  }
  svg {
    flex: none;
    color: ${t.vip};
  }
  small {
    display: block;
    color: ${t.ink3};
    font-size: ${t.t12};
    line-height: 16px;
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    && li:last-child {
      grid-column: auto;
    }
    && li:last-child:nth-child(odd) {
      grid-column: span 2;
    }
  }
`;
