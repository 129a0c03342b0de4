import { t } from '@app/shared/theme/tokens';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { appendPhrases } from '../model/phrases.ts';
import { parseTree } from '../model/tree.ts';
import { solid } from '../model/weight.ts';

interface ChipInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  id?: string;
  /** Backspace or ← at the start. */
  onBack: () => void;
  onFocus: () => void;
}

/** Where new phrases are typed: Enter or a comma makes a chip, and so does leaving the field, so that nothing typed is lost. */
export function ChipInput({ label, value, onChange, placeholder, id, onBack, onFocus }: ChipInputProps) {
  const [typed, setTyped] = useState('');
  const commit = (text = typed) => {
    setTyped('');
    if (text.trim()) onChange(appendPhrases(value, text));
  };
  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // ⌘↵ goes on to submit, with what was just typed.
      commit();
      if (!event.metaKey && !event.ctrlKey) event.preventDefault();
    } else if ((event.key === 'Backspace' || event.key === 'ArrowLeft') && typed === '') {
      event.preventDefault();
      onBack();
    }
  };
  return (
    <Item>
      <Field
        id={id}
        data-chip-input
        aria-label={`${label}，输入词语`}
        value={typed}
        placeholder={placeholder}
        spellCheck={false}
        enterKeyHint="done"
        onFocus={onFocus}
        onKeyDown={handleKeys}
        onBlur={() => commit()}
        onChange={(event) => {
          const text = event.target.value;
          const composing = (event.nativeEvent as InputEvent).isComposing;
          if (!composing && isComplete(text)) commit(text);
          else setTyped(text);
        }}
      />
    </Item>
  );
}

/** Ends with a separator outside brackets: `(a, ` goes on. */
function isComplete(text: string): boolean {
  const nodes = solid(parseTree(text));
  return nodes.at(-1)?.kind === 'separator' && !nodes.some(({ kind }) => kind === 'open');
}

const Item = styled.li`
  flex: 1 1 120px;
  min-width: 0;
`;
const Field = styled.input`
  width: 100%;
  height: 24px;
  padding: 0 2px;
  border: 0;
  background: none;
  font-size: ${t.t13};
  line-height: 24px;
  &:focus-visible {
    outline: 0;
  }
  &::placeholder {
    color: ${t.ink3};
    opacity: 1;
  }
  @media (pointer: coarse) {
    height: 32px;
    font-size: ${t.t16};
  }
`;
