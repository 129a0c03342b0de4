/**
 * One row of what a build lends; `factory` gives a function that runs the module, or a promise of
 * it.
 */
interface LentRow {
  name: string;
  version: string;
  factory: () => unknown;
  eager: boolean;
}

/** One row of what a build borrows: id of the module, share key, caret range. */
type BorrowedRow = [id: string, shareKey: string, requiredVersion: string];

/**
 * One version of a library in a share scope. `get` gives the factory of the module, or a promise of
 * it.
 */
interface Share {
  get: () => unknown;
  version?: string;
  from?: string;
  strategy?: string;
  loaded?: boolean;
}

/** Parts of the bundler's runtime that the files beside this one use: they run inside it. */
interface Bundle {
  /** Factories of modules, and modules that have run, by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Handlers that load a chunk, by kind: `j` is its file. */
  f: Record<'j' | 'consumes', (chunk: string, promises: unknown[]) => void>;
  /** Share scopes. */
  S: { default?: Record<string, Record<string, Share>> };
  I: () => unknown;
  /** Fetches a script, with the hash of its chunk; calls back when it has run, failed or hung. */
  l: (
    address: string,
    done: (event: { type: string; target: { src: string } }) => void,
    key: string,
    chunk: string,
  ) => void;
  /** Folder that the files lie in, with a slash at its end. */
  p: string;
  /** Makes an address fit for a script element. */
  tu: (url: string) => string;
  sriHashes?: Record<string, string>;
  initializeSharingData: { scopeToSharingDataMapping: { default: LentRow[] }; uniqueName: string };
  /** Written by `short-runtime.js`: place `n` in the text of a chunk is `1` if it takes row `n`. */
  consumesLoadingData: { shares: BorrowedRow[]; chunks: Record<string, string> };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer: (
    scope: Record<string, Record<string, Share>>,
    tokens?: unknown[],
    options?: { scriptUrl?: (url: string) => string },
  ) => void;
  getContainer: (name: string) => Promise<() => unknown>;
}

declare const __webpack_require__: Bundle;
