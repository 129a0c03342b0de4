import { below, t } from '@app/shared/theme/tokens';
import { css, styled } from 'styled-components';

/** Scrolls horizontally inside its card where the columns do not fit. */
export const Scroll = styled.div`
  overflow-x: auto;
  scrollbar-width: thin;
  border-radius: ${t.r2};
  position: relative;
`;

export const Table = styled.table<{ $min?: number; $low?: boolean }>`
  width: 100%;
  min-width: ${({ $min }) => $min ?? 0}px;
  border-collapse: collapse;
  table-layout: fixed;
  th {
    height: 32px;
    padding: 0 12px;
    border-bottom: 1px solid ${t.line};
    font-weight: 400;
    font-size: ${t.t12};
    color: ${t.ink3};
    text-align: left;
    white-space: nowrap;
  }
  td {
    height: ${({ $low }) => ($low ? 44 : 52)}px;
    padding: 4px 12px;
    border-bottom: 1px solid ${t.line};
    vertical-align: middle;
  }
  tr:last-child > td {
    border-bottom: 0;
  }
  tbody tr:hover {
    background: ${t.hover};
  }
  :is(th, td):first-child {
    padding-left: ${t.s4};
  }
  :is(th, td):last-child {
    padding-right: ${t.s3};
  }
  small {
    display: block;
    font-size: ${t.t12};
    line-height: 16px;
    color: ${t.ink3};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Explicit roles, because rows displayed as cards lose their table semantics. */
export const Head = styled.thead.attrs({ role: 'rowgroup' })``;
export const Rows = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Tr = styled.tr.attrs({ role: 'row' })``;

/** On phones each row is a card: the grid positions its cells. */
export const CardTable = styled(Table).attrs({ role: 'table' })`
  ${below(690)} {
    display: block;
    min-width: 0;
    thead {
      display: none;
    }
    tbody {
      display: block;
    }
    tr {
      display: grid;
      gap: ${t.s2} ${t.s3};
      align-items: center;
      padding: ${t.s3};
      border-bottom: 1px solid ${t.line};
    }
    tr:last-child {
      border-bottom: 0;
    }
    tr > td:nth-child(n) {
      height: auto;
      padding: 0;
      border: 0;
    }
  }
`;

/** Right-aligned figures. */
const alignRight = css`
  text-align: right;
`;

export const Th = styled.th.attrs({ role: 'columnheader' })<{ $right?: boolean; $width?: number }>`
  &&& {
    ${({ $right }) => $right && alignRight}
  }
  width: ${({ $width }) => ($width === undefined ? 'auto' : `${$width}px`)};
`;

export const Td = styled.td.attrs({ role: 'cell' })<{ $right?: boolean; $muted?: boolean }>`
  ${({ $right }) => $right && alignRight}
  color: ${({ $muted }) => ($muted ? t.ink3 : 'inherit')};
`;

export const Name = styled.span`
  font-weight: 600;
`;

export const Latin = styled.span`
  font-size: ${t.t12};
  font-weight: 400;
  letter-spacing: 0.01em;
  color: ${t.ink3};
  white-space: nowrap;
`;

export const Mono = styled.code`
  font: 400 ${t.t12}/20px ${t.mono};
  overflow-wrap: anywhere;
`;
