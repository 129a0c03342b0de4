import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { ellipsis, popup, popupItem } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { Note } from '../text-field/Note.tsx';
import { Field, fieldFrame, Label, type FieldSize } from '../text-field/styles.ts';

export interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  /** Quieter, at the end of the line. */
  detail?: string;
  disabled?: boolean;
}

interface SelectProps<V extends string | number> {
  label: string;
  hideLabel?: boolean;
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
  size?: FieldSize;
  className?: string;
}

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
  return (
    // The library's inline <style> for scrollbars would break the page's content policy; the rule is in Popup.
    <CSPProvider disableStyleElements>
      <Field className={className}>
        <Label id={`${id}-label`} htmlFor={id} $hidden={hideLabel}>
          {label}
        </Label>
        <Base.Root<V>
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          disabled={disabled}
          modal={false}
        >
          <Trigger
            id={id}
            aria-labelledby={`${id}-label`}
            aria-describedby={error || hint ? `${id}-note` : undefined}
            aria-invalid={error ? true : undefined}
            $size={size}
            $bad={Boolean(error)}
          >
            <Base.Value>
              {(chosen: V | null) => (
                <Chosen $empty={chosen === null}>
                  {options.find((option) => option.value === chosen)?.label ?? placeholder}
                </Chosen>
              )}
            </Base.Value>
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </Trigger>
          <Base.Portal>
            <Positioner sideOffset={4} alignItemWithTrigger={false} collisionPadding={8}>
              <Popup>
                <Base.List>
                  {options.map((option) => (
                    <Item key={option.value} value={option.value} disabled={option.disabled}>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      <End>
                        {option.detail}
                        <Base.ItemIndicator>
                          <Check size={16} strokeWidth={1.5} aria-hidden />
                        </Base.ItemIndicator>
                      </End>
                    </Item>
                  ))}
                </Base.List>
              </Popup>
            </Positioner>
          </Base.Portal>
        </Base.Root>
        <Note id={`${id}-note`} hint={hint} error={error} />
      </Field>
    </CSPProvider>
  );
}

const Trigger = styled(Base.Trigger)<{ $size: FieldSize; $bad: boolean }>`
  ${fieldFrame}
  justify-content: space-between;
  line-height: 1.25;
  cursor: pointer;
  > svg {
    transition: transform ${t.fast} ${t.ease};
  }
  &[data-popup-open] > svg {
    transform: rotate(180deg);
  }
`;

const Chosen = styled.span<{ $empty: boolean }>`
  ${ellipsis}
  display: block;
  min-width: 0;
  color: ${({ $empty }) => ($empty ? t.ink3 : 'inherit')};
`;

const Positioner = styled(Base.Positioner)`
  z-index: ${t.zPopup};
  outline: 0;
`;

const Popup = styled(Base.Popup)`
  ${popup}
  min-width: var(--anchor-width);
  max-width: min(360px, calc(100vw - 16px));
  max-height: min(360px, var(--available-height));
  padding: ${t.s1};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Item = styled(Base.Item)`
  ${popupItem}
  justify-content: space-between;
  &[data-selected] {
    color: ${t.accentInk};
    font-weight: 500;
  }
`;

const End = styled.span`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  min-height: 16px;
  font-size: ${t.t12};
  font-weight: 400;
  color: ${t.ink3};
  svg {
    color: ${t.accentInk};
  }
`;
