import type { Tool } from '@app/shared/contracts/tools';

/**
 * The help page of a tool, `help` of `help.ts` in its folder: what it is for, how it is done, one
 * real example, what it cannot do.
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
