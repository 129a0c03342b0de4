import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { focusRing } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';

interface TabsProps<V extends string> {
  /** Names the list of tabs. */
  label: string;
  items: readonly { value: V; label: ReactNode; count?: number; disabled?: boolean }[];
  value: V;
  onValueChange: (value: V) => void;
  /** `s` is 40 high with 14 px text, for the studio. */
  size?: 's' | 'm';
  /** `TabPanel`s; without them the page shows what belongs to `value` itself. */
  children?: ReactNode;
}

/** Arrow keys move and choose. */
export function Tabs<V extends string>({ label, items, value, onValueChange, size = 'm', children }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <List aria-label={label} activateOnFocus $small={size === 's'}>
        {items.map((item) => (
          <Tab key={item.value} value={item.value} disabled={item.disabled}>
            {item.label}
            {item.count === undefined ? null : <small>{item.count}</small>}
          </Tab>
        ))}
      </List>
      {children}
    </Base.Root>
  );
}

/** What belongs to one tab; only the chosen one is in the page. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <Panel value={value}>{children}</Panel>;
}

const List = styled(Base.List)<{ $small: boolean }>`
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

const Tab = styled(Base.Tab)`
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
  &[data-active] {
    color: ${t.ink};
    font-weight: 600;
  }
  &[data-active]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: ${t.accent};
  }
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
    border-radius: 4px;
  }
  &[data-disabled] {
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

const Panel = styled(Base.Panel)`
  outline-offset: 4px;
  border-radius: 4px;
`;
