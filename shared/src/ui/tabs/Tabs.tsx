import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing, forcedFill } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { tabAfterKey } from './rules.ts';

interface TabsProps<V extends string> {
  /** Accessible name of the list of tabs. */
  label: string;
  items: readonly { value: V; label: ReactNode; count?: number; disabled?: boolean }[];
  /** The selected tab, whose content the page shows. */
  value: V;
  onValueChange: (value: V) => void;
  /** Size `s` is 40 px high with 14 px text, for the workbench. */
  size?: 's' | 'm';
}

/** Tabs; arrow keys move and select. */
export function Tabs<V extends string>({ label, items, value, onValueChange, size = 'm' }: TabsProps<V>) {
  const reachable = items.some((item) => item.value === value && !item.disabled)
    ? value
    : items.find((item) => !item.disabled)?.value;
  const choose = (next: V): void => {
    if (next !== value) onValueChange(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = tabAfterKey(event.key, items, value);
    if (next === undefined) return;
    event.preventDefault();
    const index = items.findIndex((item) => item.value === next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
    choose(next);
  };
  return (
    <List role="tablist" aria-label={label} onKeyDown={handleKeyDown} $small={size === 's'}>
      {items.map((item) => (
        <Tab
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          tabIndex={item.value === reachable ? 0 : -1}
          disabled={item.disabled}
          onClick={() => choose(item.value)}
        >
          {item.label}
          {item.count === undefined ? null : <small>{item.count}</small>}
        </Tab>
      ))}
    </List>
  );
}

const List = styled.div<{ $small: boolean }>`
  display: flex;
  gap: ${({ $small }) => ($small ? t.s4 : t.s5)};
  border-bottom: 1px solid ${t.line};
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    height: ${({ $small }) => ($small ? 40 : 44)}px;
    font-size: ${({ $small }) => ($small ? t.t14 : t.t16)};
    ${below(690)} {
      height: 44px;
    }
  }
`;

const Tab = styled.button`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  color: ${t.ink2};
  white-space: nowrap;
  &:hover {
    color: ${t.ink};
  }
  &[aria-selected='true'] {
    color: ${t.ink};
    font-weight: 600;
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: ${t.accent};
    ${forcedFill}
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
    border-radius: 4px;
  }
  &:disabled {
    color: ${t.ink3};
    cursor: not-allowed;
  }
  small {
    font-size: ${t.t12};
    font-weight: 400;
    color: ${t.ink3};
    font-variant-numeric: tabular-nums;
  }
`;
