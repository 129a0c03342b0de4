import type { Capabilities } from '@app/shared/contracts/aigc';
import { DetailerPanel } from '../features/adetailer/ui/DetailerPanel.tsx';
import type { SdForm, SdSettings } from '../model/form.ts';
import type { FormPanels } from '../model/panels.ts';

interface DrawPanelsProps {
  form: SdSettings;
  offered: Capabilities;
  overPicture: boolean;
  onChange: (change: Partial<SdForm>) => void;
}

/** Extensions that draw along, each behind a line of its own. */
export function DrawPanels({ form: { panels }, offered, overPicture, onChange }: DrawPanelsProps) {
  const change = (part: Partial<FormPanels>) => onChange({ panels: { ...panels, ...part } });
  return (
    <DetailerPanel
      value={panels.adetailer}
      offered={offered}
      overPicture={overPicture}
      onChange={(adetailer) => change({ adetailer })}
    />
  );
}
