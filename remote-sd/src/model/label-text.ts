/**
 * Name of a control in Chinese and in the exact English of the web UI, so that its users recognise
 * it. One English word may have several meanings; each is a label of its own, in the table of its
 * feature. `brief` is the English for a short line.
 */
export interface LabelText {
  zh: string;
  en: string;
  brief?: string;
}

export type LabelTable = Readonly<Record<string, LabelText>>;
