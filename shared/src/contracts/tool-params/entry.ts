/** Entry of a tool in lists of all tools; `tool` of its params file. */
export interface ToolEntry {
  /** Chinese name of the tool. */
  title: string;
  /** Sort key in those lists. */
  order: number;
}
