import {
  Brush,
  Eraser,
  Hand,
  Keyboard,
  Lasso,
  Paintbrush,
  Pentagon,
  Pipette,
  Redo2,
  SquareDashed,
  Undo2,
  WandSparkles,
  ZoomIn,
  type LucideIcon,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { insetFocus } from '../theme/mixins.ts';
import { t } from '../theme/tokens.ts';
import type { EditorEngine } from './engine.ts';
import { TOOL_KEYS } from './shortcuts.ts';
import type { ToolName } from './state.ts';
import { useEditorState } from './use-engine.ts';

const ICONS: Record<ToolName, LucideIcon> = {
  brush: Brush,
  eraser: Eraser,
  lasso: Lasso,
  polygon: Pentagon,
  box: SquareDashed,
  magic: WandSparkles,
  paint: Paintbrush,
  pick: Pipette,
  pan: Hand,
  zoom: ZoomIn,
};

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Tools at the left, or above the picture on a narrow screen. Arrow keys move inside, Tab leaves
 * it.
 */
export function ToolRail({ engine, onList }: { engine: EditorEngine; onList: () => void }) {
  const { tool, undo, redo } = useEditorState(engine);
  return (
    <Rail role="toolbar" aria-label="工具" onKeyDown={moveFocus}>
      {TOOL_KEYS.map(({ tool: name, shown, effect }) => {
        const Icon = ICONS[name];
        return (
          <Tool
            key={name}
            type="button"
            aria-label={`${effect}，快捷键 ${shown}`}
            title={`${effect}（${shown}）`}
            aria-pressed={tool === name}
            tabIndex={tool === name ? 0 : -1}
            onClick={() => engine.setTool(name)}
          >
            <Icon {...ICON} />
            <s aria-hidden>{shown}</s>
          </Tool>
        );
      })}
      <hr />
      {[
        { word: '撤销', what: undo, keys: '⌘Z', Icon: Undo2, act: () => engine.undo() },
        { word: '重做', what: redo, keys: '⇧⌘Z', Icon: Redo2, act: () => engine.redo() },
      ].map(({ word, what, keys, Icon, act }) => (
        <Tool
          key={word}
          type="button"
          tabIndex={-1}
          aria-label={`${word}${what ?? ''}`}
          title={`${word}${what ?? ''}（${keys}）`}
          aria-disabled={!what}
          onClick={act}
        >
          <Icon {...ICON} />
        </Tool>
      ))}
      <Tool
        type="button"
        tabIndex={-1}
        aria-label="快捷键，快捷键 ?"
        title="快捷键（?）"
        data-shows="dialog"
        onClick={onList}
      >
        <Keyboard {...ICON} />
        <s aria-hidden>?</s>
      </Tool>
    </Rail>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const step = STEPS[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? undefined : at + step;
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)!.focus();
}

const Rail = styled.div`
  grid-area: rail;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: ${t.s2} 0;
  border-right: 1px solid ${t.line};
  overflow: auto;
  scrollbar-width: none;
  hr {
    flex: none;
    width: 24px;
    margin: 6px 0;
    border: 0;
    border-top: 1px solid ${t.line};
  }
  @container (max-width: 719px) {
    flex-direction: row;
    padding: ${t.s1} ${t.s2};
    border-right: 0;
    border-bottom: 1px solid ${t.line};
    hr {
      width: 0;
      height: 24px;
      margin: 0 6px;
      border-left: 1px solid ${t.line};
    }
  }
`;

const Tool = styled.button`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: ${t.r1};
  background: none;
  color: ${t.ink2};
  cursor: pointer;
  s {
    position: absolute;
    right: 2px;
    bottom: 0;
    font-size: ${t.t12};
    line-height: 13px;
    text-decoration: none;
    color: ${t.ink3};
  }
  &:hover {
    background: ${t.hover};
    color: ${t.ink};
  }
  &[aria-pressed='true'] {
    background: ${t.accent};
    color: ${t.onAccent};
    s {
      color: inherit;
    }
  }
  &[aria-disabled='true'] {
    color: ${t.ink3};
    cursor: default;
  }
  ${insetFocus}
  &[aria-pressed='true']:focus-visible {
    box-shadow: inset 0 0 0 4px ${t.onAccent};
  }
  @container (max-width: 719px) {
    width: 44px;
    height: 44px;
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;
