import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { popup, popupItem, row } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import type { FieldSize } from '../text-field/styles.ts';
import { Chosen, triggerLook } from './styles.ts';
import type { ControlProps } from './types.ts';

interface OpenSelectProps<V extends string | number> extends ControlProps<V> {
  onValueChange: (value: V) => void;
}

/**
 * The select with its list; it replaces the closed one when that is opened, so that it starts open.
 */
export function OpenSelect<V extends string | number>({
  id,
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  size,
  invalid,
  note,
}: OpenSelectProps<V>) {
  return (
    // The library's inline <style> for scrollbars would violate the page's CSP; the rule is in
    // Popup.
    <CSPProvider disableStyleElements>
      <Base.Root<V>
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onValueChange(next)}
        disabled={disabled}
        modal={false}
        defaultOpen
      >
        <Trigger
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={note}
          aria-invalid={invalid || undefined}
          $size={size}
          $bad={invalid}
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
              {options.length === 0 ? <Nothing>没有可选项</Nothing> : null}
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
    </CSPProvider>
  );
}

const Trigger = styled(Base.Trigger)<{ $size: FieldSize; $bad: boolean }>`
  ${triggerLook}
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

const Nothing = styled.p`
  padding: ${t.s2} ${t.s3};
  color: ${t.ink3};
`;

const End = styled.span`
  ${row}
  gap: ${t.s2};
  min-height: 16px;
  font-size: ${t.t12};
  font-weight: 400;
  color: ${t.ink3};
  svg {
    color: ${t.accentInk};
  }
`;
