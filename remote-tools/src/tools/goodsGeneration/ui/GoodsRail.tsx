import { below, t } from '@app/shared/theme/tokens';
import { Grid3x3, Magnet, Redo2, RotateCcw, Type, Undo2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';

interface GoodsRailProps {
  guides: boolean;
  onGuides: () => void;
  snaps: boolean;
  onSnaps: () => void;
  onText: () => void;
  canText: boolean;
  /** Back to where the scene puts the product. */
  onBack: () => void;
  canBack: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  disabled: boolean;
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Tools for the picture: beside it, on narrow screens above it. */
export function GoodsRail(props: GoodsRailProps) {
  const { guides, snaps, disabled } = props;
  const button = (
    label: string,
    Icon: LucideIcon,
    act: () => void,
    more: { on?: boolean; can?: boolean; keys?: string } = {},
  ) => {
    const off = disabled || more.can === false;
    return (
      <button
        type="button"
        title={more.keys ? `${label}（${more.keys}）` : label}
        aria-label={label}
        aria-pressed={more.on}
        // Not disabled: the focus would be lost with the last step.
        aria-disabled={off}
        onClick={off ? undefined : act}
      >
        <Icon {...icon} />
      </button>
    );
  };
  return (
    <Bar role="group" aria-label="商品图工具">
      {button('加一条文字', Type, props.onText, { can: props.canText })}
      <hr />
      {button('参考线', Grid3x3, props.onGuides, { on: guides })}
      {button('吸附', Magnet, props.onSnaps, { on: snaps })}
      <hr />
      {button('放回原位', RotateCcw, props.onBack, { can: props.canBack })}
      {button('撤销', Undo2, props.onUndo, { can: props.canUndo, keys: 'Ctrl Z' })}
      {button('重做', Redo2, props.onRedo, { can: props.canRedo, keys: 'Ctrl Shift Z' })}
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
  button:hover:not([aria-disabled='true']) {
    background: ${t.hover};
    color: ${t.ink};
  }
  button[aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
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
      border-top: 0;
      border-left: 1px solid ${t.line};
    }
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
