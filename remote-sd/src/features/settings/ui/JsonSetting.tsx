import type { ReactNode } from 'react';
import type { Preferences } from '../../../preferences/preferences.ts';
import { changePreferences } from '../../../preferences/use-preferences.ts';
import { isProblem, type JsonProblem } from '../model/json-pairs.ts';
import { JsonEditor } from './JsonEditor.tsx';
import { TwoViews } from './TwoViews.tsx';

interface JsonSettingProps {
  label: string;
  form: ReactNode;
  /** The setting as JSON text. */
  text: string;
  /** Parses a text: the change of preferences, or the first error. */
  read: (text: string) => Partial<Preferences> | JsonProblem;
}

/** A setting with a form view and a JSON view. */
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
            if (!isProblem(change)) changePreferences(change);
          }}
        />
      }
    />
  );
}
