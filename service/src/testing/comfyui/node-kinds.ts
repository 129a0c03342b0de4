/** Files and names that a ComfyUI of tests has. */
export interface Holdings {
  models: string[];
  unets: string[];
  encoders: string[];
  vaes: string[];
  loras: string[];
  embeddings: string[];
  samplers: string[];
  schedulers: string[];
  upscaleModels: string[];
  /** Files of ComfyUI_IPAdapter_plus; `null` where it is not installed. */
  ipadapters: string[] | null;
  clipVisions: string[];
  controlNets: string[];
}

type About = Record<string, unknown>;
export interface Input {
  /** Type of a link, INT, FLOAT, STRING or BOOLEAN, or the names to choose from. */
  type: string | ((holdings: Holdings) => readonly string[]);
  /** Default, limits and the like; some inputs have nothing at all there. */
  about?: About;
}
export interface NodeKind {
  in: Record<string, Input>;
  optional?: Record<string, Input>;
  hidden?: Record<string, string>;
  out: string[];
  /** Names of its outputs, where they are not their types. */
  outNames?: string[];
  title: string | null;
  module: string;
  category: string;
  /** Its results are outputs of a graph. */
  output?: true;
  /** Written in the newer way, which describes lists as COMBO. */
  newer?: true;
  /** Inputs that it checks itself; lists and limits of these are not looked at. */
  checksItself?: string[];
}

/** An input with an empty description: its tooltip is left out. */
export const input = (type: Input['type'], about: About = {}): Input => ({ type, about });
/** An input of which nothing but its type is said. */
export const bare = (type: Input['type']): Input => ({ type });
export const int = (about: About): Input => ({ type: 'INT', about });
export const float = (about: About): Input => ({ type: 'FLOAT', about });
export const oneOf =
  (...names: string[]) =>
  (): readonly string[] =>
    names;
