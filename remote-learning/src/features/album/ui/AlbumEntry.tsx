import type { AlbumItem } from '@app/shared/contracts/pages';
import { disc, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Picture } from '@app/shared/ui/picture';
import { Check, ChevronRight, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { factsOf, isLocked, linkOf, nameOf, percentOf, titleOf } from '../model/item.ts';

interface AlbumEntryProps {
  item: AlbumItem;
  no: number;
  /** Whether it is the item to resume. */
  now: boolean;
}

/** One row of an album: an article, a course, or a lesson. */
export function AlbumEntry({ item, no, now }: AlbumEntryProps) {
  const cover = item.kind === 'article' ? item.article.cover : item.course.cover;
  const percent = percentOf(item);
  return (
    <li>
      <Row to={linkOf(item)} aria-current={now ? 'step' : undefined}>
        <i data-done={percent === 100 ? '' : undefined}>
          {percent === 100 ? <Check size={14} strokeWidth={2} aria-label="学完了" /> : no}
        </i>
        <span>{cover ? <Picture src={cover} alt="" ratio="16 / 9" radius={t.r1} /> : null}</span>
        <div>
          <b>{titleOf(item)}</b>
          {item.note ? <p>{item.note}</p> : null}
          <small>
            <Badge>{nameOf(item)}</Badge>
            {factsOf(item)}
            {percent !== null && percent < 100 ? ` · 已学 ${percent}%` : null}
            {isLocked(item) ? (
              <>
                {' · '}
                <Lock size={12} strokeWidth={1.5} aria-hidden />
                未解锁
              </>
            ) : null}
          </small>
        </div>
        <ChevronRight size={18} strokeWidth={1.5} aria-hidden />
      </Row>
    </li>
  );
}

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 28px 144px minmax(0, 1fr) 18px;
  align-items: center;
  gap: ${t.s4};
  padding: ${t.s4} ${t.s5};
  &:hover {
    background: ${t.hover};
  }
  &[aria-current] {
    background: ${t.accentSoft};
  }
  > i {
    ${disc('28px')}
    border: 1px solid ${t.lineStrong};
    color: ${t.ink2};
    font: 600 13px/1 ${t.font};
  }
  > i[data-done] {
    border-color: transparent;
    background: ${t.successSoft};
    color: ${t.success};
  }
  &[aria-current] > i {
    border-color: transparent;
    background: ${t.accent};
    color: ${t.onAccent};
  }
  b {
    font-size: ${t.t16};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    ${wrapRow}
    gap: 2px 6px;
    margin-top: 4px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  > svg {
    color: ${t.ink3};
  }
  ${below(690)} {
    grid-template-columns: 28px minmax(0, 1fr) 18px;
    gap: ${t.s3};
    padding: ${t.s3} ${t.s4};
    > span {
      display: none;
    }
  }
`;
