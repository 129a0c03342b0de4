import { IconButton } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface MoreMenuProps extends Pick<ComponentProps<typeof Menu>, 'items' | 'side'> {
  label: string;
  /** Names the list, where the button says more. */
  list?: string;
  icon?: LucideIcon;
  /** A button with a border, as high as its neighbours. */
  tall?: boolean;
}

/** Further actions behind a button that shows an icon alone. */
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
