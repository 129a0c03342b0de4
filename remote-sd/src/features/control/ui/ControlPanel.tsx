import type { Capabilities } from '@app/shared/contracts/aigc';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTROL_LABELS } from '../../../labels/control.ts';
import { NEW_UNIT, type FormUnit } from '../../../model/control.ts';
import { Fold } from '../../../ui/Fold.tsx';

const ControlUnits = lazy(() => import('./ControlUnits.tsx').then((module) => ({ default: module.ControlUnits })));

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
        <Suspense fallback={<p role="status">正在打开控制单元</p>}>
          <ControlUnits
            units={units.length > 0 ? units : [{ ...NEW_UNIT, on: false }]}
            offered={offered.control}
            overPicture={overPicture}
            onChange={onChange}
            onPose={onPose}
          />
        </Suspense>
      ) : null}
    </Fold>
  );
}
