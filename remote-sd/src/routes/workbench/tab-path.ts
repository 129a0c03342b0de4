import type { Tab } from './tabs.tsx';

export function pathOfTab(tab: Tab): string {
  return tab === 'txt2img' ? '/SD' : `/SD/components/${tab}`;
}
