import type { Tool } from '@app/shared/contracts/tools';

/**
 * The help page of a tool, `help` of `help.ts` in its folder, with its texts in `help.json`:
 * purpose, steps, one real example, limits.
 */
export interface ToolHelp {
  /** Name in the page's address. */
  tool: Tool;
  /** Position among the help pages. */
  order: number;
  /** Common name, where it differs from the tool's. */
  name?: string;
  /** One line that describes the result. */
  summary: string;
  steps: readonly { title: string; text: string }[];
  example: {
    /** Real input and output. Without `before`, the words below are the whole input. */
    before?: { src: string; label: string };
    after: { src: string; label: string }[];
    /** Settings of the example, so that a reader can reproduce it. */
    text: string;
  };
  tips: readonly string[];
  /** Limits of the tool. */
  limits: readonly string[];
  /** Difference between the built-in engine and an external one. */
  engine: string;
}

/** Texts of a help page, with the labels of its pictures. */
type HelpWords = Omit<ToolHelp, 'tool' | 'example'> & {
  example: { before?: string; after: readonly string[]; text: string };
};

/** Creates a help page from texts and pictures, in the order of their labels. */
export const helpOf = (tool: Tool, words: HelpWords, before: string | null, after: readonly string[]): ToolHelp => ({
  ...words,
  tool,
  example: {
    text: words.example.text,
    ...(before !== null && { before: { src: before, label: words.example.before ?? '' } }),
    after: after.map((src, at) => ({ src, label: words.example.after[at] ?? '' })),
  },
});
