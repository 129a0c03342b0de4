import { t } from '@app/shared/theme/tokens';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { useSuggest } from '../hooks/use-suggest.ts';
import type { PromptNames } from '../model/names.ts';
import { appendPhrases } from '../model/phrases.ts';
import { parseTree } from '../model/tree.ts';
import { withoutBlanks } from '../model/weight.ts';
import { SuggestList } from './SuggestList.tsx';

interface ChipInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  id?: string;
  names: PromptNames;
  chinese: boolean;
  /** Backspace or ← was pressed at the start. */
  onBack: () => void;
  onFocus: () => void;
}

/**
 * Input for new phrases: Enter or a comma creates a chip, and so does leaving the field, so that no
 * text is lost.
 */
export function ChipInput(props: ChipInputProps) {
  const { label, value, onChange, placeholder, id, names, chinese, onBack, onFocus } = props;
  const [typed, setTyped] = useState('');
  const commit = (text = typed) => {
    setTyped('');
    if (text.trim()) onChange(appendPhrases(value, text));
  };
  const type = (text: string) => {
    if (isComplete(text)) commit(text);
    else setTyped(text);
  };
  const suggest = useSuggest({ names, chinese, onValue: type });
  const handleKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event) || suggest.handleKeys(event)) return;
    if (event.key === 'Enter') {
      // ⌘↵ then submits, with the text that was just typed.
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
        role="combobox"
        aria-label={`${label}，输入词语`}
        aria-expanded={suggest.open}
        {...suggest.aria}
        aria-controls={suggest.aria['aria-controls']}
        value={typed}
        placeholder={placeholder}
        spellCheck={false}
        enterKeyHint="done"
        onFocus={onFocus}
        onKeyDown={handleKeys}
        onBlur={() => {
          suggest.close();
          commit();
        }}
        onChange={(event) => {
          const text = event.target.value;
          if (isComposing(event)) {
            setTyped(text);
            return;
          }
          type(text);
          suggest.refresh(event.target);
        }}
        onCompositionEnd={(event) => suggest.refresh(event.currentTarget)}
      />
      <SuggestList label={label} state={suggest.state} />
    </Item>
  );
}

/** Whether the text ends with a separator outside brackets; `(a, ` does not. */
function isComplete(text: string): boolean {
  const nodes = withoutBlanks(parseTree(text));
  return nodes.at(-1)?.kind === 'separator' && !nodes.some(({ kind }) => kind === 'open');
}

const Item = styled.li`
  flex: 1 1 120px;
  min-width: 0;
  height: 24px;
  /* A letter lays out no chip. */
  contain: layout size style;
  @media (pointer: coarse) {
    height: 32px;
  }
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
