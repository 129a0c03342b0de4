import { t } from '@app/shared/theme/tokens';
import { Pagination } from '@app/shared/ui/pagination';
import { styled } from 'styled-components';

export interface PagerProps {
  total: number;
  page: number;
  limit: number;
  onChange: (next: { page: number; limit: number }) => void;
}

/** Pagination below a list. */
export function Pager({ total, page, limit, onChange }: PagerProps) {
  return (
    <Pages>
      <Pagination
        total={total}
        page={page}
        limit={limit}
        onChange={(next) => onChange({ page: next, limit })}
        onLimitChange={(size, next) => onChange({ page: next, limit: size })}
      />
    </Pages>
  );
}

const Pages = styled.div`
  display: flex;
  justify-content: center;
  &:not(:empty) {
    margin-top: ${t.s5};
  }
`;
