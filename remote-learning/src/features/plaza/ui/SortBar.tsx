import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { styled } from 'styled-components';
import type { PlazaQuery } from '../model/types.ts';

type Sort = NonNullable<PlazaQuery['sort']>;

const SORTS: { value: Sort; label: string }[] = [
  { value: 'default', label: '综合' },
  { value: 'newest', label: '最新' },
  { value: 'hottest', label: '最热' },
  { value: 'best', label: '好评' },
];

interface SortBarProps {
  /** Number of courses; undefined while it is unknown. */
  total: number | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Bar above the list: number of courses, and their order. */
export function SortBar({ total, sort, onSort }: SortBarProps) {
  return (
    <Bar>
      <span role="status">{total === undefined ? ' ' : `共 ${total} 门课程`}</span>
      <Segmented label="排序" value={sort} options={SORTS} onValueChange={onSort} />
    </Bar>
  );
}

const Bar = styled.div`
  ${row}
  justify-content: space-between;
  gap: ${t.s3};
  margin-bottom: ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t14};
  font-variant-numeric: tabular-nums;
  ${below(450)} {
    flex-wrap: wrap;
  }
`;
