import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { ariaShortcut } from '../../../model/shortcuts/combo.ts';
import { useKeysOf } from '../../../shortcuts/use-shortcuts.ts';
import { useSuggest } from '../hooks/use-suggest.ts';
import { handleWeightKeys } from '../hooks/weight-keys.ts';
import type { PromptNames } from '../model/names.ts';
import { SuggestList } from './SuggestList.tsx';

export interface PromptEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Minimum height of the text area in rows. */
  rows: number;
  inputId?: string;
  names: PromptNames;
  chinese: boolean;
}

/** A prompt in a text area. */
export function PromptText({ label, value, onChange, placeholder, rows, inputId, names, chinese }: PromptEditorProps) {
  const heavier = useKeysOf('heavier');
  const lighter = useKeysOf('lighter');
  const suggest = useSuggest({ names, chinese, onValue: onChange });
  return (
    <>
      <Area
        id={inputId}
        aria-label={label}
        aria-keyshortcuts={[ariaShortcut(heavier), ariaShortcut(lighter)].filter(Boolean).join(' ') || undefined}
        {...suggest.aria}
        value={value}
        rows={rows}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
          if (!isComposing(event)) suggest.refresh(event.target);
        }}
        onCompositionEnd={(event) => suggest.refresh(event.currentTarget)}
        onKeyDown={(event) => {
          if (!suggest.handleKeys(event)) handleWeightKeys(event, onChange);
        }}
        onBlur={suggest.close}
        onClick={suggest.close}
      />
      <SuggestList label={label} state={suggest.state} />
    </>
  );
}

const Area = styled.textarea`
  display: block;
  width: 100%;
  min-height: 64px;
  max-height: 240px;
  padding: 7px 10px;
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  background: ${t.ground};
  font-size: ${t.t13};
  line-height: 20px;
  resize: vertical;
  field-sizing: content;
  &::placeholder {
    color: ${t.ink3};
    opacity: 1;
  }
  @media (pointer: coarse) {
    /* Smaller text makes iOS zoom the page on focus. */
    font-size: ${t.t16};
  }
`;
