import { below, t } from '@app/shared/theme/tokens';
import { CircleMinus, CirclePlus, Eraser, Redo2, Undo2, WandSparkles, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { Kind } from '../model/strokes.ts';

export const SIZES = { min: 4, max: 160 } as const;

interface RailProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
  /** Diameter in pixels of the preview. */
  size: number;
  onSize: (size: number) => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** Back to what was found without strokes. */
  onClear: () => void;
  disabled: boolean;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
const KINDS: readonly { kind: Kind; label: string; key: string; Icon: LucideIcon }[] = [
  { kind: 'keep', label: '涂要保留的地方', key: 'B', Icon: CirclePlus },
  { kind: 'drop', label: '涂要去掉的地方', key: 'D', Icon: CircleMinus },
  { kind: 'clear', label: '擦掉笔迹', key: 'E', Icon: Eraser },
];

/** Brush tools: beside the picture, on narrow screens above it. */
export function Rail({ kind, onKind, size, onSize, canUndo, canRedo, onUndo, onRedo, onClear, disabled }: RailProps) {
  const acts = [
    { label: '撤销', keys: 'Ctrl Z', Icon: Undo2, can: canUndo, act: onUndo },
    { label: '重做', keys: 'Ctrl Shift Z', Icon: Redo2, can: canRedo, act: onRedo },
  ];
  return (
    <Bar role="group" aria-label="抠图工具">
      <button
        type="button"
        title="回到自动抠图"
        aria-label="回到自动抠图"
        aria-disabled={disabled || !canUndo}
        onClick={disabled || !canUndo ? undefined : onClear}
      >
        <WandSparkles {...icon} />
      </button>
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
      {acts.map(({ label, keys, Icon, can, act }) => (
        <button
          key={label}
          type="button"
          title={`${label}（${keys}）`}
          aria-label={label}
          // Not disabled: the focus would be lost with the last step.
          aria-disabled={disabled || !can}
          onClick={disabled || !can ? undefined : act}
        >
          <Icon {...icon} />
        </button>
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  position: absolute;
  left: ${t.s4};
  top: 50%;
  z-index: 3;
  transform: translateY(-50%);
  display: grid;
  justify-items: center;
  gap: 2px;
  width: 48px;
  padding: 5px;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  button {
    display: grid;
    place-items: center;
    flex: none;
    width: 36px;
    height: 36px;
    border-radius: ${t.r1};
    color: ${t.ink2};
  }
  button:hover:not(:disabled, [aria-disabled='true']) {
    background: ${t.hover};
    color: ${t.ink};
  }
  button[aria-pressed='true'],
  button[aria-pressed='true']:hover:not(:disabled) {
    background: ${t.accent};
    color: ${t.onAccent};
  }
  button:disabled,
  button[aria-disabled='true'] {
    opacity: 0.4;
  }
  hr {
    width: 24px;
    margin: 4px 0;
    border: 0;
    border-top: 1px solid ${t.line};
  }
  ${below(1000)} {
    position: static;
    transform: none;
    display: flex;
    align-items: center;
    width: auto;
    padding: 4px ${t.s2};
    overflow-x: auto;
    border-width: 0 0 1px;
    border-radius: 0;
    background: ${t.surface};
    box-shadow: none;
    scrollbar-width: none;
    hr {
      width: 0;
      height: 24px;
      margin: 0 4px;
      border: 0;
      border-left: 1px solid ${t.line};
    }
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
