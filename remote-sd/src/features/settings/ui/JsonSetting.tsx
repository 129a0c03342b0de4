import type { ReactNode } from 'react';
import type { Preferences } from '../../../preferences/preferences.ts';
import { prefer } from '../../../preferences/use-preferences.ts';
import { isProblem, type JsonProblem } from '../model/json-pairs.ts';
import { JsonEditor } from './JsonEditor.tsx';
import { TwoViews } from './TwoViews.tsx';

interface JsonSettingProps {
  label: string;
  form: ReactNode;
  /** The setting as text. */
  text: string;
  /** Reads a text: the change that it asks for, or its first error. */
  read: (text: string) => Partial<Preferences> | JsonProblem;
}

/** A setting as a form, or as text. */
export function JsonSetting({ label, form, text, read }: JsonSettingProps) {
  return (
    <TwoViews
      label={label}
      form={form}
      json={
        <JsonEditor
          label={label}
          text={text}
          check={(typed) => {
            const change = read(typed);
            return isProblem(change) ? change : null;
          }}
          onApply={(typed) => {
            const change = read(typed);
            if (!isProblem(change)) prefer(change);
          }}
        />
      }
    />
  );
}
