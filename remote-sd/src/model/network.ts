/**
 * A network tag: `<lora:name:0.8>`, `<hypernet:…>`, `<lyco:…>` and any other; arguments are kept as
 * written.
 */
export interface Network {
  kind: string;
  name: string;
  /** Weight; 1 when none is written, as in the engine. */
  weight: number;
}

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;
const LABELS: Record<string, string> = { lora: 'LoRA', lyco: 'LyCORIS', hypernet: '超网络' };

/** @param raw a leaf of kind `network` */
export function readNetwork(raw: string): Network {
  const [kind = '', name = '', ...args] = raw.slice(1, -1).split(':');
  const at = weightAt(args);
  const written = at < 0 ? '' : args[at]!.slice(args[at]!.indexOf('=') + 1);
  return { kind, name, weight: NUMBER.test(written) ? Number(written) : 1 };
}

/** The same network with another weight; other arguments are kept. */
export function writeNetwork(raw: string, weight: number): string {
  const [kind = '', name = '', ...args] = raw.slice(1, -1).split(':');
  const at = weightAt(args);
  if (at < 0) args.unshift(String(weight));
  else args[at] = args[at]!.slice(0, args[at]!.indexOf('=') + 1) + weight;
  return `<${[kind, name, ...args].join(':')}>`;
}

/** Display name of a kind, such as LoRA for `lora`. */
export function networkLabel(kind: string): string {
  return LABELS[kind.toLowerCase()] ?? kind;
}

/** Index of the weight: the first argument without a name, else the one named `te`. */
function weightAt(args: readonly string[]): number {
  const first = args[0];
  if (first !== undefined && !first.includes('=')) return 0;
  return args.findIndex((arg) => arg.trim().startsWith('te='));
}
