import type { Tool } from '@app/shared/contracts/tools';

/**
 * The help page of a tool, `help` of `help.ts` in its folder, its words in `help.json`: what it is
 * for, how it is done, one real example, what it cannot do.
 */
export interface Help {
  /** Name in the page's address. */
  tool: Tool;
  /** Place among the pages of help. */
  order: number;
  /** Common name, where it differs from the tool's. */
  name?: string;
  /** One line that says what comes out. */
  summary: string;
  steps: readonly { title: string; text: string }[];
  example: {
    /** Real input and output. Without `before`, the words below are the whole input. */
    before?: { src: string; label: string };
    after: { src: string; label: string }[];
    /** With which settings, so that somebody can do the same. */
    text: string;
  };
  tips: readonly string[];
  /** Limits of the tool. */
  limits: readonly string[];
  /** Difference between the built-in engine and an external one. */
  engine: string;
}

/** The words of a page; of pictures, their labels. */
type HelpWords = Omit<Help, 'tool' | 'example'> & {
  example: { before?: string; after: readonly string[]; text: string };
};

/** A page of these words and pictures, these in the order of their labels. */
export const helpOf = (tool: Tool, words: HelpWords, before: string | null, after: readonly string[]): Help => ({
  ...words,
  tool,
  example: {
    text: words.example.text,
    ...(before !== null && { before: { src: before, label: words.example.before ?? '' } }),
    after: after.map((src, at) => ({ src, label: words.example.after[at] ?? '' })),
  },
});
