import { IconButton } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface MoreMenuProps extends Pick<ComponentProps<typeof Menu>, 'items' | 'side'> {
  label: string;
  /** Accessible name of the list, where the button's says more. */
  list?: string;
  icon?: LucideIcon;
  /** Draws the button with a border and the height of its neighbours. */
  tall?: boolean;
}

/** Menu of further actions behind an icon button. */
export function MoreMenu({ label, list = label, icon: Icon = Ellipsis, tall = false, side, items }: MoreMenuProps) {
  return (
    <Menu
      label={list}
      align="end"
      side={side}
      trigger={
        <IconButton label={label} {...(tall ? { tone: 'default' } : { size: 's' })}>
          <Icon size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
