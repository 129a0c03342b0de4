import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { focusRing, row, wrapRow } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { Select } from '../select/index.ts';
import { TextField } from '../text-field/index.ts';
import { DEFAULT_LIMIT, isPaged, pageAfterLimit, pageCount, pagerItems, PAGE_SIZES, typedPage } from './rules.ts';

interface PaginationProps {
  total: number;
  /** Page number from 1. */
  page: number;
  limit?: number;
  onChange: (page: number) => void;
  /**
   * Enables the choice of page size. Called once with the size and the page to show (1 when the
   * page would exceed the total).
   */
  onLimitChange?: (limit: number, page: number) => void;
}

/**
 * Total, sizes, 上一页, numbers, 下一页, jumper; sizes and jumper are hidden below 768 px. Renders
 * nothing for a single page.
 */
export function Pagination({ total, page, limit = DEFAULT_LIMIT, onChange, onLimitChange }: PaginationProps) {
  const pages = pageCount(total, limit);
  if (!isPaged(total, page, limit)) return null;
  return (
    <Bar aria-label="分页">
      <Total>共 {total} 条</Total>
      {onLimitChange ? (
        <Sizes>
          <Select
            label="每页条数"
            hideLabel
            size="s"
            value={limit}
            options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} 条/页` }))}
            onValueChange={(next) => {
              if (next !== limit) onLimitChange(next, pageAfterLimit(page, next, total));
            }}
          />
        </Sizes>
      ) : null}
      <Step type="button" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        上一页
      </Step>
      <Numbers>
        {pagerItems(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <Gap>
                <Ellipsis size={14} strokeWidth={1.5} aria-label="省略的页码" role="img" />
              </Gap>
            ) : (
              <Step
                type="button"
                aria-label={`第 ${number} 页`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => number !== page && onChange(number)}
              >
                {number}
              </Step>
            )}
          </li>
        ))}
      </Numbers>
      <Now aria-hidden>
        {page} / {pages}
      </Now>
      <Step type="button" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        下一页
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </Step>
      <Jumper key={page} page={page} pages={pages} onJump={onChange} />
    </Bar>
  );
}

function Jumper({ page, pages, onJump }: { page: number; pages: number; onJump: (page: number) => void }) {
  const [text, setText] = useState(String(page));
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const next = typedPage(text, pages);
    setText(String(next ?? page));
    if (next !== null && next !== page) onJump(next);
  };
  return (
    <Jump onSubmit={handleSubmit} $digits={String(pages).length}>
      <span aria-hidden>跳至</span>
      <TextField
        label="跳至页码"
        hideLabel
        size="s"
        inputMode="numeric"
        value={text}
        onValueChange={setText}
        onFocus={(event) => event.target.select()}
      />
      <span aria-hidden>页</span>
    </Jump>
  );
}

const Bar = styled.nav`
  ${wrapRow}
  gap: ${t.s1};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
  ${below(768)} {
    justify-content: center;
  }
`;

const Total = styled.span`
  margin-right: ${t.s1};
  color: ${t.ink3};
  ${below(768)} {
    width: 100%;
    text-align: center;
  }
`;

const Sizes = styled.div`
  width: 108px;
  ${below(768)} {
    display: none;
  }
`;

const Numbers = styled.ol`
  display: flex;
  gap: ${t.s1};
  ${below(450)} {
    display: none;
  }
`;

const Now = styled.span`
  display: none;
  padding: 0 ${t.s3};
  color: ${t.ink2};
  ${below(450)} {
    display: block;
  }
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  color: ${t.ink3};
  ${below(690)} {
    width: 24px;
    height: 44px;
  }
`;

const Step = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${t.s1};
  min-width: 32px;
  height: 32px;
  padding: 0 ${t.s2};
  border-radius: ${t.r1};
  color: ${t.ink2};
  &:hover {
    background: ${t.hover};
  }
  &:active {
    background: ${t.press};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-current] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-weight: 600;
  }
  &:disabled {
    background: none;
    color: ${t.ink3};
    opacity: 0.6;
    cursor: not-allowed;
  }
  ${below(690)} {
    min-width: 44px;
    height: 44px;
  }
`;

const Jump = styled.form<{ $digits: number }>`
  ${row}
  gap: ${t.s2};
  margin-left: ${t.s1};
  color: ${t.ink3};
  > div {
    width: calc(${({ $digits }) => Math.max(3, $digits)}ch + 28px);
  }
  ${below(768)} {
    display: none;
  }
`;
