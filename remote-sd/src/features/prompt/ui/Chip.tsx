import { t } from '@app/shared/theme/tokens';
import { Minus, Plus, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { css, styled } from 'styled-components';
import type { ChipDrag } from '../hooks/use-chip-drag.ts';
import type { Phrase } from '../model/phrases.ts';

interface ChipProps {
  phrase: Phrase;
  selected: boolean;
  editing: boolean;
  tabStop: boolean;
  onSelect: () => void;
  onEdit: () => void;
  /** null: given up. */
  onCommit: (raw: string | null) => void;
  onWeigh: (direction: 1 | -1) => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  drag: ChipDrag;
}

export function Chip(props: ChipProps) {
  const { phrase, selected, editing, tabStop, onSelect, onEdit, onCommit, onWeigh, onRemove, onKeyDown, drag } = props;
  /** Whether the press began on a chip that was chosen already: focus chooses it before the click arrives. */
  const again = useRef(false);
  if (editing) return <ChipEdit raw={phrase.raw} onCommit={onCommit} />;
  const weighted = phrase.weight !== 1;
  const name = weighted ? `${phrase.text}，权重 ${phrase.weight}` : phrase.text;
  return (
    <Item $selected={selected} {...drag}>
      <Face
        type="button"
        data-chip
        aria-label={name}
        aria-pressed={selected}
        tabIndex={tabStop ? 0 : -1}
        title={phrase.raw}
        onPointerDown={() => {
          again.current = selected;
        }}
        onClick={(event) => {
          // Safari does not focus a pressed button.
          event.currentTarget.focus();
          if (again.current) onEdit();
          else onSelect();
        }}
        onFocus={onSelect}
        onKeyDown={onKeyDown}
      >
        <Text>{phrase.text}</Text>
        {weighted && !selected ? <Weight $down={phrase.weight < 1}>{phrase.weight}</Weight> : null}
      </Face>
      {selected ? (
        <Step onMouseDown={(event) => event.preventDefault()}>
          <button type="button" tabIndex={-1} aria-label={`${phrase.text} 减 0.05`} onClick={() => onWeigh(-1)}>
            <Minus size={12} />
          </button>
          <b aria-hidden>{phrase.weight}</b>
          <button type="button" tabIndex={-1} aria-label={`${phrase.text} 加 0.05`} onClick={() => onWeigh(1)}>
            <Plus size={12} />
          </button>
          <button type="button" tabIndex={-1} aria-label={`移除 ${phrase.text}`} onClick={onRemove}>
            <X size={12} />
          </button>
        </Step>
      ) : null}
    </Item>
  );
}

function ChipEdit({ raw, onCommit }: { raw: string; onCommit: (raw: string | null) => void }) {
  const [text, setText] = useState(raw);
  return (
    <Item $selected>
      <Edit
        autoFocus
        aria-label="修改词语"
        value={text}
        size={Math.min(40, Math.max(4, text.length * 2))}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => onCommit(text)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onCommit(text);
          else if (event.key === 'Escape') onCommit(null);
          else return;
          if (!event.metaKey && !event.ctrlKey) event.stopPropagation();
          event.preventDefault();
        }}
      />
    </Item>
  );
}

const selectedFace = css`
  background: ${t.accentSoft};
  box-shadow: inset 0 0 0 1px ${t.accent};
`;
const Item = styled.li<{ $selected: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 24px;
  border-radius: 4px;
  background: ${t.raised};
  box-shadow: inset 0 0 0 1px ${t.lineStrong};
  cursor: grab;
  ${({ $selected }) => ($selected ? selectedFace : null)}
  &[data-drop]::before {
    content: '';
    position: absolute;
    top: 0;
    bottom: 0;
    width: 2px;
    border-radius: 1px;
    background: ${t.accent};
  }
  &[data-drop='before']::before {
    left: -3px;
  }
  &[data-drop='after']::before {
    right: -3px;
  }
  @media (pointer: coarse) {
    min-height: 32px;
  }
`;
const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  min-height: inherit;
  padding: 2px 8px;
  border-radius: 4px;
  cursor: inherit;
  text-align: left;
  font-size: ${t.t13};
  line-height: 20px;
`;
const Text = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Weight = styled.i<{ $down: boolean }>`
  font-style: normal;
  font-size: ${t.t12};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  color: ${({ $down }) => ($down ? t.ink3 : t.accentInk)};
`;
const Step = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  height: 20px;
  margin-right: 2px;
  border-radius: 4px;
  background: ${t.surface};
  color: ${t.accentInk};
  button {
    width: 20px;
    height: 20px;
    display: grid;
    place-items: center;
    border-radius: 4px;
  }
  button:hover {
    background: ${t.hover};
  }
  b {
    min-width: 28px;
    text-align: center;
    font-size: ${t.t12};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${t.ink};
  }
  @media (pointer: coarse) {
    height: 28px;
    button {
      width: 28px;
      height: 28px;
    }
  }
`;
const Edit = styled.input`
  max-width: 100%;
  height: 24px;
  padding: 0 8px;
  border: 0;
  border-radius: 4px;
  background: none;
  font-size: ${t.t13};
  field-sizing: content;
  &:focus-visible {
    outline-offset: 0;
  }
`;
