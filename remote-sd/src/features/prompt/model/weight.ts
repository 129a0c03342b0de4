import { findGroups } from './brackets.ts';

/** Bounds and step of the weight keys and buttons. */
export const WEIGHT = { min: 0.1, max: 2, step: 0.05 } as const;

const EXPLICIT = /^(.*)[:：]\s*(\d*\.?\d+)\s*$/s;
const NETWORK = /^<(\w+:[^:>]+):(-?\d*\.?\d+)([^>]*)>$/;

export interface Weighted {
  text: string;
  weight: number;
}

/** `(x:1.2)`, `((x))` (each ×1.1), `[x]` (÷1.1) and `<kind:name:0.8>`; anything else has weight 1. */
export function readWeight(raw: string): Weighted {
  const network = NETWORK.exec(raw);
  if (network) return { text: network[1]!, weight: Number(network[2]) };
  const [outer] = findGroups(raw);
  if (!outer || outer.start !== 0 || outer.end !== raw.length || outer.kind === '<') return { text: raw, weight: 1 };
  const inner = raw.slice(1, -1);
  if (outer.kind === '[') {
    // `[from:to:when]` and `[a|b]` are prompt editing, not weight.
    if (/[:：|]/.test(inner)) return { text: raw, weight: 1 };
    const nested = readWeight(inner);
    return { text: nested.text, weight: round(nested.weight / 1.1) };
  }
  const explicit = EXPLICIT.exec(inner);
  if (explicit && isFlat(inner)) return { text: explicit[1]!.trim(), weight: Number(explicit[2]) };
  const nested = readWeight(inner);
  return { text: nested.text, weight: round(nested.weight * 1.1) };
}

/** The shortest writing; weight 1 needs no brackets, so that none is ever left behind. */
export function writeWeight({ text, weight }: Weighted, raw: string): string {
  const network = NETWORK.exec(raw);
  if (network) return `<${network[1]}:${format(weight)}${network[3]}>`;
  return weight === 1 ? text : `(${text}:${format(weight)})`;
}

/** One step up or down. */
export function stepWeight(weight: number, direction: 1 | -1): number {
  return setBounds(round(weight + direction * WEIGHT.step));
}

/** The same phrase with another weight. */
export function reweigh(raw: string, weight: number): string {
  return writeWeight({ text: readWeight(raw).text, weight: setBounds(round(weight)) }, raw);
}

/** True when the last colon of the text stands in no inner bracket. */
function isFlat(inner: string): boolean {
  const colon = Math.max(inner.lastIndexOf(':'), inner.lastIndexOf('：'));
  return !findGroups(inner).some((group) => group.start < colon && colon < group.end);
}

function setBounds(weight: number): number {
  return Math.min(WEIGHT.max, Math.max(WEIGHT.min, weight));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function format(weight: number): string {
  return String(round(weight));
}
