/** Files and names that a fake ComfyUI has. */
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
  /** Type of a link, INT, FLOAT, STRING or BOOLEAN, or the choices. */
  type: string | ((holdings: Holdings) => readonly string[]);
  /** Options such as default and limits; some inputs have none. */
  about?: About;
}
export interface NodeKind {
  in: Record<string, Input>;
  optional?: Record<string, Input>;
  hidden?: Record<string, string>;
  out: string[];
  /** Names of its outputs, where they differ from their types. */
  outNames?: string[];
  title: string | null;
  module: string;
  category: string;
  /** Whether its results are outputs of a graph. */
  output?: true;
  /** Whether it uses the newer format, which describes choices as COMBO. */
  newer?: true;
  /** Inputs with validation of their own; their choices and limits are not checked. */
  checksItself?: string[];
}

/** An input with empty options: its tooltip is left out. */
export const input = (type: Input['type'], about: About = {}): Input => ({ type, about });
/** An input with a type alone. */
export const bare = (type: Input['type']): Input => ({ type });
export const int = (about: About): Input => ({ type: 'INT', about });
export const float = (about: About): Input => ({ type: 'FLOAT', about });
export const oneOf =
  (...names: string[]) =>
  (): readonly string[] =>
    names;
