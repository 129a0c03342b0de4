import type { Capabilities } from '@app/shared/contracts/aigc';
import { useLocation } from 'react-router-dom';
import { PANEL_LABELS } from '../../../labels/panels.ts';
import type { FormPanels } from '../../../model/panels.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { DetailerUnits } from './DetailerUnits.tsx';

interface DetailerPanelProps {
  value: FormPanels['adetailer'];
  offered: Capabilities;
  /** Whether the panel is in 图生图, where repainting the photo itself may be skipped. */
  overPicture: boolean;
  onChange: (value: FormPanels['adetailer']) => void;
}

/** ADetailer in a fold; where the engine lacks it, the fold explains what is needed. */
export function DetailerPanel({ value, offered: { panels, without }, overPicture, onChange }: DetailerPanelProps) {
  const { hash } = useLocation();
  const used = value.units.filter(({ on }) => on).length;
  return (
    <Fold
      label={PANEL_LABELS.adetailer}
      asked={hash === '#ADetailer'}
      why={panels?.adetailer ? undefined : (without.adetailer ?? '要接上装了 ADetailer 的绘图引擎')}
      summary={used > 0 ? `${used} 个在用` : undefined}
    >
      {panels?.adetailer ? (
        <DetailerUnits value={value} offered={panels.adetailer} overPicture={overPicture} onChange={onChange} />
      ) : null}
    </Fold>
  );
}
