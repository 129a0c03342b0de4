import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PanelProps {
  /** Fragment of the page's address, such as `safe` for `#safe`. */
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** One section of the settings. */
export function Panel({ id, title, note, children }: PanelProps) {
  return (
    <Box id={id} aria-labelledby={`h-${id}`}>
      <header>
        <h2 id={`h-${id}`}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      {children}
    </Box>
  );
}

const Box = styled.section`
  padding: ${t.s5};
  background: ${t.surface};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  font-size: ${t.t14};
  scroll-margin-top: 88px;
  > header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: baseline;
    margin-bottom: 12px;
  }
  h2 {
    font-size: ${t.t16};
  }
  > header p {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(690)} {
    margin-inline: calc(-1 * ${t.s4});
    padding: ${t.s4};
    border-inline: 0;
    border-radius: 0;
  }
`;

/** A row of a section: title, description, and actions. */
export const Row = styled.div`
  display: flex;
  gap: ${t.s4};
  align-items: center;
  min-height: 64px;
  padding: 12px 0;
  & + & {
    border-top: 1px solid ${t.line};
  }
  &:last-child {
    padding-bottom: 0;
  }
  > :first-child:is(dt) {
    flex: none;
    width: 104px;
    color: ${t.ink2};
  }
  > :is(dd, div):not(:last-child),
  > :is(dd, div):only-child {
    flex: 1;
    min-width: 0;
  }
  ${below(690)} {
    gap: ${t.s3};
    > :first-child:is(dt) {
      width: 60px;
    }
  }
`;

/** Smaller secondary text below a line. */
export const Small = styled.small`
  display: block;
  color: ${t.ink3};
  font-size: ${t.t13};
  line-height: 20px;
`;

/** Text followed by badges. */
export const NamedLine = styled.p`
  ${wrapRow}
  gap: 2px 8px;
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 500;
  }
`;

/** A callout: a hint, a success, or a problem. */
export const CalloutBox = styled.div<{ $tone?: 'warning' | 'danger' | 'success' }>`
  display: flex;
  gap: 10px;
  padding: 12px 14px;
  border-radius: ${t.r2};
  background: ${({ $tone }) => ($tone ? `var(--${$tone}-soft)` : t.sunken)};
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;
  > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $tone }) => ($tone ? `var(--${$tone})` : t.ink3)};
  }
  > :is(span, div) {
    flex: 1;
    min-width: 0;
  }
  b {
    color: ${t.ink};
    font-weight: 600;
  }
  [role='dialog'] &:not([data-tone]) {
    ${({ $tone }) => ($tone ? '' : `background: ${t.highlight};`)}
  }
`;
