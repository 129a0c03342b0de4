/** Options from a table of names by kind. */
export const optionsOf = <T extends Readonly<Record<string, string>>>(kinds: T) =>
  Object.entries(kinds).map(([value, label]) => ({ value: value as keyof T & string, label }));

/** Options whose labels are their values. */
export const plainOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

/** Options for a number of pictures, from 1 to this one. */
export const countOptions = (max: number) =>
  Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: `${index + 1} 张` }));
