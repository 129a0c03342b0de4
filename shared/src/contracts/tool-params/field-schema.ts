import { z } from 'zod';
import type { Field, Fields, ValuesOf } from '../fields.ts';

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'number': {
      const plain = z.number().min(field.min).max(field.max);
      const whole = Number.isInteger(field.step) ? plain.int() : plain;
      return (field.open ? z.union([z.literal(0), whole]) : whole).default(field.first);
    }
    case 'flag':
      return z.boolean().default(field.first);
    case 'text':
      return z.string().max(field.most).default(field.first);
    case 'choice':
      return z.enum(field.choices as [string, ...string[]]).default(field.first);
  }
}

/** Schema of a table of settings, all optional. */
export function zFields<F extends Fields>(fields: F): z.ZodType<ValuesOf<F>, Partial<ValuesOf<F>>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
  return z.object(shape) as unknown as z.ZodType<ValuesOf<F>, Partial<ValuesOf<F>>>;
}
