import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** Shortcut or state, at the end of the entry. */
  detail?: ReactNode;
  onSelect?: () => void;
  /** State of a radio entry; then all entries of the menu have one. */
  checked?: boolean;
  /** Link target instead of an action. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A separator above it. */
  separated?: boolean;
}

export interface MenuProps {
  /** A button; the menu sets its press handler. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuEntry[];
  /** Content above the entries, such as the logged-in person. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
}
