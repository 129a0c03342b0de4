import type { Tool } from '@app/shared/contracts/tools';

/** The help page of a tool: what it is for, how it is done, one real example, what it cannot do. */
export interface Help {
  tool: Tool;
  /** What people call it, where that is not the name of its tool. */
  name?: string;
  /** One line that says what comes out. */
  summary: string;
  steps: readonly { title: string; text: string }[];
  example: {
    /** What was given, and what the tool made of it: both real. Without `before` the words below are all that was given. */
    before?: { src: string; label: string };
    after: { src: string; label: string }[];
    /** With which settings, so that somebody can do the same. */
    text: string;
  };
  tips: readonly string[];
  /** What it does not do, or not well. */
  limits: readonly string[];
  /** What the built-in engine does, and what one elsewhere does better. */
  engine: string;
}
