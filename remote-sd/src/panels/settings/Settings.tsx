import { SettingsTab } from '../../features/settings/ui/SettingsTab.tsx';
import type { WorkbenchState } from '../../bench/use-workbench.ts';

/** 设置; the shown picture is the example for file names. */
export function Settings({ bench }: { bench: WorkbenchState }) {
  const { picture } = bench.selection;
  const example = picture && { params: picture.params, image: picture.image, createdAt: picture.task.createdAt };
  return <SettingsTab engine={bench.engine} example={example} />;
}
