import { below, t } from '@app/shared/theme/tokens';
import { CircleMinus, CirclePlus, Eraser, WandSparkles, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Rail, RailButton, UndoButtons, type UndoSteps } from '../../../kit/Rail.tsx';
import type { StrokeKind } from '../model/strokes.ts';

export const SIZES = { min: 4, max: 160 } as const;

interface RailProps {
  kind: StrokeKind;
  onKind: (kind: StrokeKind) => void;
  /** Diameter in pixels of the preview. */
  size: number;
  onSize: (size: number) => void;
  history: UndoSteps;
  /** Removes all strokes. */
  onClear: () => void;
  disabled: boolean;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
const KINDS: readonly { kind: StrokeKind; label: string; key: string; Icon: LucideIcon }[] = [
  { kind: 'keep', label: '涂要保留的地方', key: 'B', Icon: CirclePlus },
  { kind: 'drop', label: '涂要去掉的地方', key: 'D', Icon: CircleMinus },
  { kind: 'clear', label: '擦掉笔迹', key: 'E', Icon: Eraser },
];

/** Brush toolbar: beside the picture, on narrow screens above it. */
export function CutRail({ kind, onKind, size, onSize, history, onClear, disabled }: RailProps) {
  return (
    <Bar role="group" aria-label="抠图工具">
      <RailButton label="回到自动抠图" icon={WandSparkles} act={onClear} can={!disabled && history.canUndo} />
      {KINDS.map(({ kind: own, label, key, Icon }) => (
        <button
          key={own}
          type="button"
          title={`${label}（${key}）`}
          aria-label={label}
          aria-keyshortcuts={key}
          aria-pressed={own === kind}
          disabled={disabled}
          onClick={() => onKind(own)}
        >
          <Icon {...icon} />
        </button>
      ))}
      <hr />
      <Size>
        <input
          type="range"
          aria-label="笔的大小"
          min={SIZES.min}
          max={SIZES.max}
          value={size}
          disabled={disabled}
          onChange={(event) => onSize(Number(event.target.value))}
        />
        <b>{size}</b>
      </Size>
      <hr />
      <UndoButtons history={history} disabled={disabled} />
    </Bar>
  );
}

const Bar = styled(Rail)`
  button[aria-pressed='true'],
  button[aria-pressed='true']:hover:not(:disabled) {
    background: ${t.accent};
    color: ${t.onAccent};
  }
  @media (pointer: coarse) {
    button {
      width: 44px;
      height: 44px;
    }
  }
`;

const Size = styled.div`
  display: grid;
  justify-items: center;
  gap: 2px;
  padding: 4px 0 2px;
  input {
    width: 24px;
    height: 96px;
    writing-mode: vertical-lr;
    direction: rtl;
    accent-color: ${t.accent};
  }
  b {
    min-width: 28px;
    font-size: ${t.t12};
    font-weight: 500;
    line-height: 20px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  ${below(1000)} {
    display: flex;
    align-items: center;
    padding: 0;
    input {
      width: 72px;
      height: 36px;
      writing-mode: horizontal-tb;
      direction: ltr;
    }
  }
`;
