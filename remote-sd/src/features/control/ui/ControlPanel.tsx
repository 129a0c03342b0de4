import type { Capabilities } from '@app/shared/contracts/aigc';
import { lazyComponent } from '@app/shared/federation/lazy';
import { useLocation } from 'react-router-dom';
import { CONTROL_LABELS } from '../../../labels/control.ts';
import { NEW_UNIT, type FormUnit } from '../../../model/control.ts';
import { Fold } from '../../../ui/Fold.tsx';

const ControlUnits = lazyComponent(() => import('./ControlUnits.tsx').then((module) => module.ControlUnits), {
  waiting: <p role="status">正在打开控制单元</p>,
});

interface ControlPanelProps {
  units: readonly FormUnit[];
  offered: Capabilities;
  overPicture: boolean;
  onChange: (units: FormUnit[]) => void;
  /** Called to edit the poses that a preprocessor found, as JSON. */
  onPose: (poses: string) => void;
}

/** ControlNet in a fold; where the engine lacks it, the fold explains what is needed. */
export function ControlPanel({ units, offered, overPicture, onChange, onPose }: ControlPanelProps) {
  const { hash, key } = useLocation();
  const used = units.filter(({ on }) => on).length;
  return (
    <Fold
      label={CONTROL_LABELS.control}
      asked={hash === '#ControlNet'}
      turn={key}
      why={offered.control ? undefined : '要接上有 ControlNet 的绘图引擎'}
      summary={used > 0 ? `${used} 个在用` : undefined}
    >
      {offered.control ? (
        <ControlUnits
          units={units.length > 0 ? units : [{ ...NEW_UNIT, on: false }]}
          offered={offered.control}
          overPicture={overPicture}
          onChange={onChange}
          onPose={onPose}
        />
      ) : null}
    </Fold>
  );
}
