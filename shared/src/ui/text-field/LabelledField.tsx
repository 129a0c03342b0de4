import type { ReactNode } from 'react';
import { Note } from './Note.tsx';
import { Field, Label } from './styles.ts';

/** Texts of a field: its label, and the line under it. */
export interface FieldTexts {
  label: string;
  /** Makes the label visible to screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

interface LabelledFieldProps extends FieldTexts {
  /** Id of the control; the label's is `${id}-label`. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Id of the line that describes the control; undefined without one. */
export const noteIdOf = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined =>
  error || hint ? `${id}-note` : undefined;

/** A control below its label and above its hint or error. */
export function LabelledField({ id, label, hideLabel, hint, error, className, children }: LabelledFieldProps) {
  return (
    <Field className={className}>
      <Label id={`${id}-label`} htmlFor={id} $hidden={hideLabel}>
        {label}
      </Label>
      {children}
      <Note id={`${id}-note`} hint={hint} error={error} />
    </Field>
  );
}
