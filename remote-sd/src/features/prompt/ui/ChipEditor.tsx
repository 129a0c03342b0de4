import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Keys } from '../../../shortcuts/Keys.tsx';
import { useKeysOf } from '../../../shortcuts/use-shortcuts.ts';
import { useChipDrag } from '../hooks/use-chip-drag.ts';
import { weightDirection } from '../hooks/weight-direction.ts';
import { movePhrase, parsePhrases, replacePhrase } from '../model/phrases.ts';
import { stepPhrase } from '../model/weight.ts';
import { Chip, type ChipActions } from './Chip.tsx';
import { useLatest } from '../hooks/use-latest.ts';
import { ChipInput } from './ChipInput.tsx';
import type { PromptEditorProps } from './PromptText.tsx';

/**
 * Phrases as chips. ← → move between them, ⌘↑↓ weights, Alt+← → reorders, Enter edits, Delete
 * removes; dragging inserts.
 */
export function ChipEditor({ label, value, onChange, placeholder, rows, inputId, names, chinese }: PromptEditorProps) {
  const phrases = useMemo(() => parsePhrases(value), [value]);
  const [selected, setSelected] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { handleMove } = useLatest({
    handleMove(from: number, to: number) {
      onChange(movePhrase(value, from, to));
      setSelected(to);
    },
  });
  const drag = useChipDrag(handleMove);
  const current = selected === null ? undefined : phrases[selected];

  const focusChip = (index: number) => {
    setSelected(index);
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>('[data-chip]')[index]?.focus());
  };
  const focusInput = () => {
    setSelected(null);
    box.current?.querySelector<HTMLElement>('[data-chip-input]')?.focus();
  };
  const remove = (index: number) => {
    onChange(replacePhrase(value, index, ''));
    if (phrases.length > 1) focusChip(Math.min(index, phrases.length - 2));
    else focusInput();
  };
  const weigh = (index: number, direction: 1 | -1) => {
    const phrase = phrases[index];
    if (phrase && phrase.kind !== 'keyword') onChange(replacePhrase(value, index, stepPhrase(phrase.raw, direction)));
  };
  const heavier = useKeysOf('heavier');
  const lighter = useKeysOf('lighter');
  const go = (index: number) => (index >= phrases.length ? focusInput() : focusChip(Math.max(0, index)));
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    if (to < 0 || to >= phrases.length) return;
    onChange(movePhrase(value, index, to));
    focusChip(to);
  };
  const handleKeys = (event: KeyboardEvent, index: number) => {
    const direction = weightDirection(event);
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (direction !== 0) weigh(index, direction);
    else if (event.metaKey || event.ctrlKey) return;
    else if (side !== 0 && event.altKey) move(index, side);
    else if (side !== 0) go(index + side);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (event.key === 'Enter' || event.key === 'F2') setEditing(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const actions = useLatest<ChipActions>({
    onSelect: setSelected,
    onEdit: setEditing,
    onCommit(index, raw) {
      setEditing(null);
      if (raw !== null) onChange(replacePhrase(value, index, raw));
      if (raw === null || raw.trim()) focusChip(index);
    },
    onWeigh: weigh,
    onRemove: remove,
    onKeyDown: handleKeys,
    drag,
  });

  return (
    <Box
      ref={box}
      role="group"
      aria-label={`${label}词块`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setSelected(null);
      }}
      onMouseDown={(event) => {
        // A press on the empty area of the box focuses the input, as in any text field.
        if (event.target instanceof Element && event.target.closest('li, p')) return;
        event.preventDefault();
        focusInput();
      }}
    >
      <List $rows={rows}>
        {phrases.map((phrase, index) => (
          <Chip
            key={index}
            index={index}
            {...phrase}
            selected={selected === index}
            editing={editing === index}
            tabStop={(selected ?? 0) === index}
            actions={actions}
          />
        ))}
        <ChipInput
          label={label}
          value={value}
          onChange={onChange}
          placeholder={phrases.length > 0 ? '输入词语' : placeholder}
          id={inputId}
          names={names}
          chinese={chinese}
          onBack={() => phrases.length > 0 && focusChip(phrases.length - 1)}
          onFocus={() => setSelected(null)}
        />
      </List>
      {phrases.length > 0 ? (
        <Source>
          {current ? (
            <>
              <span>原文</span>
              <code>{current.raw}</code>
            </>
          ) : (
            <span>逗号分隔，拖动调整顺序</span>
          )}
          <Weights>
            <Keys of={heavier} /> <Keys of={lighter} /> 权重
          </Weights>
        </Source>
      ) : null}
    </Box>
  );
}

const Box = styled.div`
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  background: ${t.ground};
  padding: 7px;
  cursor: text;
  &:focus-within {
    border-color: ${t.accent};
  }
`;
const List = styled.ul<{ $rows: number }>`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  gap: 4px;
  min-height: ${({ $rows }) => $rows * 28 - 4}px;
`;
const Source = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin: 6px 0 -1px;
  padding-top: 6px;
  border-top: 1px solid ${t.line};
  font-size: ${t.t12};
  line-height: 20px;
  color: ${t.ink3};
  code {
    font: inherit;
    color: ${t.ink2};
    min-width: 0;
    ${ellipsis}
  }
`;
const Weights = styled.span`
  margin-left: auto;
  white-space: nowrap;
  kbd {
    font: 500 ${t.t12}/14px ${t.font};
    padding: 0 4px;
    border: 1px solid ${t.lineStrong};
    border-radius: 4px;
    color: ${t.ink2};
    background: ${t.surface};
  }
  @media (pointer: coarse) {
    display: none;
  }
`;
