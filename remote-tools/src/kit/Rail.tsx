import { below, t } from '@app/shared/theme/tokens';
import { Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

interface RailButtonProps {
  label: string;
  icon: LucideIcon;
  act: () => void;
  /** Whether a toggle button is pressed; omitted by other buttons. */
  on?: boolean;
  can?: boolean;
  /** Shortcut of the same action. */
  keys?: string;
}

export function RailButton({ label, icon: Icon, act, on, can = true, keys }: RailButtonProps) {
  return (
    <button
      type="button"
      title={keys ? `${label}（${keys}）` : label}
      aria-label={label}
      aria-pressed={on}
      // The button is not natively disabled: that would lose the focus at the last step.
      aria-disabled={!can}
      onClick={can ? act : undefined}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
    </button>
  );
}

/** Undo and redo of a value. */
export interface UndoSteps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

export function UndoButtons({ history, disabled }: { history: UndoSteps; disabled: boolean }) {
  const { undo, redo, canUndo, canRedo } = history;
  return (
    <>
      <RailButton label="撤销" icon={Undo2} keys="Ctrl Z" act={undo} can={!disabled && canUndo} />
      <RailButton label="重做" icon={Redo2} keys="Ctrl Shift Z" act={redo} can={!disabled && canRedo} />
    </>
  );
}

/** Toolbar beside the picture, on narrow screens above it. */
export const Rail = styled.div`
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
`;
