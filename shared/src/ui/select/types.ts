import type { FieldTexts } from '../text-field/LabelledField.tsx';
import type { FieldSize } from '../text-field/styles.ts';

export interface SelectOption<V extends string | number> {
  value: V;
  label: string;
  /** Secondary text, at the end of the option. */
  detail?: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string | number> extends FieldTexts {
  value: V | null;
  onValueChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string;
  disabled?: boolean;
  size?: FieldSize;
  className?: string;
}

/** Props shared by both forms of the select: the closed one, and the one with a list. */
export interface ControlProps<V extends string | number> {
  id: string;
  value: V | null;
  options: readonly SelectOption<V>[];
  placeholder: string;
  disabled: boolean | undefined;
  size: FieldSize;
  invalid: boolean;
  /** Id of the line below the field, when there is one. */
  note: string | undefined;
}
