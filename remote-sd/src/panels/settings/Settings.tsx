import { SettingsTab } from '../../features/settings/ui/SettingsTab.tsx';
import type { WorkbenchState } from '../../bench/use-workbench.ts';

/** 设置; the picture on stage shows what a download of it would be called. */
export function Settings({ bench }: { bench: WorkbenchState }) {
  const { picture } = bench.selection;
  const example = picture && { params: picture.params, image: picture.image, createdAt: picture.task.createdAt };
  return <SettingsTab engine={bench.engine} example={example} />;
}
