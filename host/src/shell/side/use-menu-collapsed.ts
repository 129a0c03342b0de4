import { local } from '@app/shared/state/storage';
import { useState } from 'react';

const KEY = 'hx.menuCollapsed';

/** Whether the tool menu is collapsed; stored in this browser. */
export function useMenuCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => local.get(KEY) === '1');
  function toggle(): void {
    local.set(KEY, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  }
  return [collapsed, toggle];
}
