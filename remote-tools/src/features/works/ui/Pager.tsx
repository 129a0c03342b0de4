import { t } from '@app/shared/theme/tokens';
import { Pagination } from '@app/shared/ui/pagination';
import { styled } from 'styled-components';

/** With fewer than that there is nothing to page through. */
const SMALLEST_PAGE = 10;

export interface PagerProps {
  total: number;
  page: number;
  limit: number;
  onChange: (next: { page: number; limit: number }) => void;
}

/** Pagination below a list, once there is something to page through. */
export function Pager({ total, page, limit, onChange }: PagerProps) {
  if (total <= SMALLEST_PAGE) return null;
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
  margin-top: ${t.s5};
`;
