import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** One row of details on a card. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

export const Card = styled.section`
  display: grid;
  justify-items: center;
  align-content: center;
  width: min(640px, 100% - 32px);
  min-height: 400px;
  margin: 24px auto;
  padding: 32px 24px;
  text-align: center;
  font-size: 14px;
  line-height: 22px;
  color: var(--ink);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 10px;

  h1 {
    margin: 0;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }

  p {
    max-width: 360px;
    margin: 4px 0 0;
    text-wrap: balance;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }

  p a {
    color: var(--accent-ink);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;

export const Details = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 12px;
  width: 100%;
  max-width: 400px;
  margin: 16px 0 0;
  padding: 8px 12px;
  text-align: left;
  font-size: 12px;
  line-height: 24px;
  color: var(--ink-2);
  background: var(--sunken);
  border-radius: 6px;

  dt {
    color: var(--ink-3);
  }

  dd {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    margin: 0;
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    margin-top: 5px;
    color: var(--danger);
  }

  @media (max-width: 450px) {
    grid-template-columns: minmax(0, 1fr);

    dd + dt {
      margin-top: 4px;
    }
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 16px;
`;

const pressable = css`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  height: 32px;
  padding: 0 12px;
  font: inherit;
  border-radius: 6px;
  cursor: pointer;

  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }

  @media (max-width: 690px) {
    height: 44px;
    padding: 0 16px;
  }
`;

export const Button = styled.button<{ $primary?: boolean }>`
  ${pressable}
  color: var(--${(p) => (p.$primary ? 'on-accent' : 'ink')});
  background: var(--${(p) => (p.$primary ? 'accent' : 'surface')});
  border: 1px solid var(--${(p) => (p.$primary ? 'accent' : 'line-strong')});

  &:hover {
    background: var(--${(p) => (p.$primary ? 'accent-hover' : 'sunken')});
  }
`;

export const Quiet = styled.button`
  ${pressable}
  color: var(--ink-2);
  background: transparent;
  border: 1px solid transparent;

  &:hover {
    color: var(--ink);
  }
`;
