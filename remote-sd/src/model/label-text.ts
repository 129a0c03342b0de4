/**
 * Name of a control, ours and that of the web UI letter for letter, so that its users find
 * it here. One English word may mean several things; each of them is a label of its
 * own, in the file of its part of the workbench. `brief` is the English where a line is short.
 */
export interface LabelText {
  zh: string;
  en: string;
  brief?: string;
}

export type LabelTable = Readonly<Record<string, LabelText>>;
