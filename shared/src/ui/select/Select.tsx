import { ChevronDown } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { loadable } from '../../federation/lazy.ts';
import { useOpeningList } from '../use-opening-list.ts';
import { LabelledField, noteIdOf } from '../text-field/LabelledField.tsx';
import type { FieldSize } from '../text-field/styles.ts';
import { Chosen, triggerLook } from './styles.ts';
import type { ControlProps, SelectProps } from './types.ts';

const list = loadable(async () => (await import('./OpenSelect.tsx')).OpenSelect);

/** Select field. The list's code is loaded on hover, focus or press. */
export function Select<V extends string | number>({
  label,
  hideLabel,
  value,
  onValueChange,
  options,
  placeholder = '请选择',
  hint,
  error,
  disabled,
  size = 'm',
  className,
}: SelectProps<V>) {
  const id = useId();
  const texts = { label, hideLabel, hint, error };
  const { opened: Opened, busy, prepare, open } = useOpeningList(list);
  const control: ControlProps<V> = {
    id,
    value,
    options,
    placeholder,
    disabled,
    size,
    invalid: Boolean(error),
    note: noteIdOf(id, texts),
  };
  return (
    <LabelledField id={id} className={className} {...texts}>
      {Opened ? (
        <Opened {...control} onValueChange={onValueChange} />
      ) : (
        <ClosedSelect {...control} busy={busy} onIntent={prepare} onOpen={open} />
      )}
    </LabelledField>
  );
}

interface ClosedSelectProps<V extends string | number> extends ControlProps<V> {
  /** It was opened and its list is loading. */
  busy: boolean;
  onIntent: () => void;
  onOpen: () => void;
}

function ClosedSelect<V extends string | number>(props: ClosedSelectProps<V>) {
  const { id, value, options, placeholder, disabled, size, invalid, note, busy } = props;
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    props.onOpen();
  };
  return (
    <Trigger
      id={id}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      // The role requires the attribute; no element has that id while it is closed.
      aria-controls={`${id}-list`}
      aria-labelledby={`${id}-label`}
      aria-describedby={note}
      aria-invalid={invalid || undefined}
      aria-busy={busy || undefined}
      disabled={disabled}
      data-disabled={disabled || undefined}
      onPointerEnter={props.onIntent}
      onFocus={props.onIntent}
      onClick={props.onOpen}
      onKeyDown={handleKeyDown}
      $size={size}
      $bad={invalid}
    >
      <Chosen $empty={value === null}>{options.find((option) => option.value === value)?.label ?? placeholder}</Chosen>
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
    </Trigger>
  );
}

const Trigger = styled.button<{ $size: FieldSize; $bad: boolean }>`
  ${triggerLook}
`;
