/** Options of kinds that are called by these names. */
export const optionsOf = <T extends Readonly<Record<string, string>>>(kinds: T) =>
  Object.entries(kinds).map(([value, label]) => ({ value: value as keyof T & string, label }));

/** Options that are called as they are. */
export const plainOptions = <V extends string>(values: readonly V[]) =>
  values.map((value) => ({ value, label: value }));

/** Numbers of pictures up to this one. */
export const countOptions = (max: number) =>
  Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: `${index + 1} 张` }));
