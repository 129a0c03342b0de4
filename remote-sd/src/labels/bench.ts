import type { LabelText } from '../model/label-text.ts';

const FOUND = import.meta.glob<{ label: LabelText }>('../panels/*/panel.ts', { eager: true, import: 'panel' });

/** Labels of the workbench's tabs, by the names of their folders. */
export const TAB_LABELS: Readonly<Record<string, LabelText>> = Object.fromEntries(
  Object.entries(FOUND).map(([file, { label }]) => [file.split('/').at(-2)!, label]),
);
