import type { Api } from './api.ts';
import type { Sessions } from './sessions.ts';

export interface Option {
  type: 'string' | 'boolean';
  /** Placeholder of the value in the help: `<原因>`. */
  value?: string;
  help: string;
  /** Values that the shell may offer. */
  choices?: readonly string[];
}
export type Options = Record<string, Option>;

export interface Output {
  /** The result: `data` with `--json`, else the lines. Called at most once per run. */
  result(data: object, lines: readonly string[]): void;
  /** Messages for people, on stderr; nothing with `--json`. */
  note(line: string): void;
  /** Tells the person what to do now, on stderr, also with `--json`. */
  ask(line: string): void;
  /** Overwrites one line of a terminal on stderr; nothing elsewhere. An empty text clears it. */
  progress(line: string): void;
}

export interface Context {
  positionals: string[];
  /** Text of an option, undefined when it was not given. */
  text(name: string): string | undefined;
  flag(name: string): boolean;
  /** Whole number of an option. */
  wholeNumber(name: string, range: { min: number; max: number }): number | undefined;
  /** Path as typed, made absolute. */
  path(typed: string): string;
  /** Where the edge is. */
  url: string;
  api(): Promise<Api>;
  /**
   * API of another release server.
   * @param token option with a token file, and environment variable with the token itself
   */
  apiAt(url: string, token: { option: string; variable: string }): Promise<Api>;
  /** Logins of the person at this machine. */
  sessions: Sessions;
  wait(ms: number): Promise<void>;
  out: Output;
}

export interface Verb {
  name: string;
  /** One line for the overview. */
  summary: string;
  /** Usage: arguments after `release <name>`, one line for each form. */
  usage: readonly string[];
  /** Paragraphs for `release help <name>`. */
  details: readonly string[];
  examples: readonly string[];
  options: Options;
  /** Groups of options shared with other verbs. */
  uses: readonly ('address' | 'server' | 'change')[];
  /** Words that may follow, for the shell. */
  words?: readonly string[];
  run(context: Context): Promise<number | void>;
}
