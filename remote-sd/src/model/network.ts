/**
 * `<lora:name:0.8>`, `<hypernet:…>`, `<lyco:…>` and any other network; arguments are kept as they
 * are written.
 */
export interface Network {
  kind: string;
  name: string;
  /** 1 when nothing is said, as the engine takes it. */
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

/** The same network with another weight; other arguments stay. */
export function writeNetwork(raw: string, weight: number): string {
  const [kind = '', name = '', ...args] = raw.slice(1, -1).split(':');
  const at = weightAt(args);
  if (at < 0) args.unshift(String(weight));
  else args[at] = args[at]!.slice(0, args[at]!.indexOf('=') + 1) + weight;
  return `<${[kind, name, ...args].join(':')}>`;
}

/** `lora` as people call it. */
export function networkLabel(kind: string): string {
  return LABELS[kind.toLowerCase()] ?? kind;
}

/** The first argument without a name, else the one named `te`. */
function weightAt(args: readonly string[]): number {
  const first = args[0];
  if (first !== undefined && !first.includes('=')) return 0;
  return args.findIndex((arg) => arg.trim().startsWith('te='));
}
