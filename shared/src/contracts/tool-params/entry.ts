/** Entry of a tool in lists of all tools; `tool` of the file that has its name. */
export interface ToolEntry {
  /** Name that people know it by. */
  title: string;
  /** Place in those lists. */
  order: number;
}
