import { useState } from 'react';

const KEY = 'hx.menuCollapsed';

/** Whether the tool menu is folded; kept in this browser. */
export function useMenuCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(read);
  function toggle(): void {
    setCollapsed((was) => {
      write(!was);
      return !was;
    });
  }
  return [collapsed, toggle];
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function write(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, collapsed ? '1' : '0');
  } catch {
    // Not kept, then.
  }
}
