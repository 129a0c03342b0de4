/**
 * Settings as a table, from which schema, form and controls are created. Without a schema library,
 * so that the browser may import it.
 */

export interface NumberField {
  kind: 'number';
  first: number;
  min: number;
  max: number;
  step: number;
  /** 0, which is below `min`, leaves the value to the engine. */
  open?: true;
}
export type Field =
  | NumberField
  | { kind: 'flag'; first: boolean }
  | { kind: 'text'; first: string; most: number }
  | { kind: 'choice'; first: string; choices: readonly string[] };
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; choices: readonly (infer C)[] }
      ? C
      : string;
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

export function firstOf<F extends Fields>(fields: F): ValuesOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, { first }]) => [name, first])) as ValuesOf<F>;
}

function readField(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return field.first;
      if (field.open && value === 0) return 0;
      const stepped = field.min + Math.round((value - field.min) / field.step) * field.step;
      return Math.min(field.max, Math.max(field.min, Number(stepped.toFixed(4))));
    }
    case 'flag':
      return typeof value === 'boolean' ? value : field.first;
    case 'text':
      return typeof value === 'string' && value.length <= field.most ? value : field.first;
    case 'choice':
      return field.choices.find((choice) => choice === value) ?? field.first;
  }
}

/**
 * Reads any stored or foreign object as these settings: invalid values get their default, numbers
 * are clamped.
 */
export function readFields<F extends Fields>(fields: F, from: Readonly<Record<string, unknown>>): ValuesOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(field, from[name])]),
  ) as ValuesOf<F>;
}
