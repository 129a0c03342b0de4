import { below, t } from '@app/shared/theme/tokens';
import { Grid3x3, Magnet, RotateCcw, Type } from 'lucide-react';
import { styled } from 'styled-components';
import { Rail, RailButton, UndoButtons, type UndoSteps } from '../../../kit/Rail.tsx';

interface GoodsRailProps {
  guides: boolean;
  onGuides: () => void;
  snaps: boolean;
  onSnaps: () => void;
  onText: () => void;
  canText: boolean;
  /** Resets the placement to that of the scene. */
  onBack: () => void;
  canBack: boolean;
  history: UndoSteps;
  disabled: boolean;
}

/** Tools for the picture. */
export function GoodsRail({ guides, snaps, disabled, ...props }: GoodsRailProps) {
  return (
    <Bar role="group" aria-label="商品图工具">
      <RailButton label="加一条文字" icon={Type} act={props.onText} can={!disabled && props.canText} />
      <hr />
      <RailButton label="参考线" icon={Grid3x3} act={props.onGuides} on={guides} can={!disabled} />
      <RailButton label="吸附" icon={Magnet} act={props.onSnaps} on={snaps} can={!disabled} />
      <hr />
      <RailButton label="放回原位" icon={RotateCcw} act={props.onBack} can={!disabled && props.canBack} />
      <UndoButtons history={props.history} disabled={disabled} />
    </Bar>
  );
}

const Bar = styled(Rail)`
  button[aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  ${below(1000)} {
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
