import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** A shortcut or a state, at the end of the line. */
  detail?: ReactNode;
  onSelect?: () => void;
  /** One of a choice, of which one is chosen; all entries of the menu say it then. */
  checked?: boolean;
  /** Leads to a page instead. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it. */
  separated?: boolean;
}

export interface MenuProps {
  /** A button; what it does when pressed is the menu's. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Names the menu. */
  label: string;
  items: readonly MenuEntry[];
  /** Above the entries, such as who is logged in. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
}
