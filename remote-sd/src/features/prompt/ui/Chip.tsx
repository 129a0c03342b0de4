import { t } from '@app/shared/theme/tokens';
import { Layers, Minus, Plus, Timer, X, type LucideIcon } from 'lucide-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { css, styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import type { ChipDrag } from '../hooks/use-chip-drag.ts';
import { networkLabel, readNetwork } from '../../../model/network.ts';
import type { PromptPhrase } from '../model/phrases.ts';

const ICONS: Partial<Record<PromptPhrase['kind'], LucideIcon>> = { network: Layers, schedule: Timer };

/**
 * Callbacks of a chip. They are referentially stable, so that a change renders only the affected
 * chips.
 */
export interface ChipActions {
  onSelect: (index: number) => void;
  onEdit: (index: number) => void;
  /** Ends editing; null cancels. */
  onCommit: (index: number, raw: string | null) => void;
  onWeigh: (index: number, direction: 1 | -1) => void;
  onRemove: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  drag: (index: number) => ChipDrag;
}

interface ChipProps {
  index: number;
  kind: PromptPhrase['kind'];
  raw: string;
  text: string;
  weight: number;
  selected: boolean;
  editing: boolean;
  tabStop: boolean;
  actions: ChipActions;
}

export const Chip = memo(function Chip({
  index,
  kind,
  raw,
  text,
  weight,
  selected,
  editing,
  tabStop,
  actions,
}: ChipProps) {
  /** Whether the press started on a selected chip: focus selects a chip before its click event. */
  const again = useRef(false);
  if (editing) return <ChipEdit raw={raw} onCommit={(typed) => actions.onCommit(index, typed)} />;
  const weighted = weight !== 1;
  const name = kind === 'network' ? `${networkLabel(readNetwork(raw).kind)} ${text}` : text;
  const Icon = ICONS[kind];
  return (
    <Item $selected={selected} $kind={kind} {...actions.drag(index)}>
      <Face
        type="button"
        data-chip
        translate="no"
        aria-label={weighted ? `${name}，权重 ${weight}` : name}
        aria-pressed={selected}
        tabIndex={tabStop ? 0 : -1}
        title={raw}
        onPointerDown={() => {
          again.current = selected;
        }}
        onClick={(event) => {
          // Safari does not focus a pressed button.
          event.currentTarget.focus();
          if (again.current) actions.onEdit(index);
          else actions.onSelect(index);
        }}
        onFocus={() => actions.onSelect(index)}
        onKeyDown={(event) => actions.onKeyDown(event, index)}
      >
        {Icon ? <Icon size={14} strokeWidth={1.5} aria-hidden /> : null}
        <Text>{text}</Text>
        {weighted && !selected ? <Weight $down={weight < 1} data-weight={weight} /> : null}
      </Face>
      {selected ? (
        <Step onMouseDown={(event) => event.preventDefault()}>
          {kind === 'keyword' ? null : (
            <>
              <button
                type="button"
                tabIndex={-1}
                aria-label={`${text} 减 0.05`}
                onClick={() => actions.onWeigh(index, -1)}
              >
                <Minus size={12} />
              </button>
              <b aria-hidden>{weight}</b>
              <button
                type="button"
                tabIndex={-1}
                aria-label={`${text} 加 0.05`}
                onClick={() => actions.onWeigh(index, 1)}
              >
                <Plus size={12} />
              </button>
            </>
          )}
          <button type="button" tabIndex={-1} aria-label={`移除 ${text}`} onClick={() => actions.onRemove(index)}>
            <X size={12} />
          </button>
        </Step>
      ) : null}
    </Item>
  );
});

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
          if (isComposing(event)) return;
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
const FACES: Partial<Record<PromptPhrase['kind'], ReturnType<typeof css>>> = {
  network: css`
    background: ${t.accentSoft};
    box-shadow: none;
    color: ${t.accentInk};
  `,
  wild: css`
    background: none;
    box-shadow: none;
    outline: 1px dashed ${t.ink3};
    outline-offset: -1px;
  `,
  keyword: css`
    background: none;
    color: ${t.ink2};
    font-weight: 600;
  `,
};
const Item = styled.li<{ $selected: boolean; $kind?: PromptPhrase['kind'] }>`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 24px;
  border-radius: 4px;
  background: ${t.raised};
  box-shadow: inset 0 0 0 1px ${t.lineStrong};
  cursor: grab;
  ${({ $kind }) => ($kind ? FACES[$kind] : null)}
  /* The colour that a person gave to its kind. */
  background-image: linear-gradient(var(--chip-${({ $kind }) => $kind ?? 'words'}, transparent) 0 0);
  background-repeat: no-repeat;
  background-size: 3px 100%;
  ${({ $selected }) => ($selected ? selectedFace : null)}
  /* Hundreds of positioned chips would be hundreds of layers to paint at every letter. */
  &[data-drop] {
    position: relative;
  }
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
/** The weight is decorative: the chip's accessible name contains it. */
const Weight = styled.i<{ $down: boolean }>`
  &::before {
    content: attr(data-weight);
  }
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
