interface Item<V extends string> {
  value: V;
  disabled?: boolean;
}

/**
 * Tab after a key: arrows wrap around, Home and End move to the ends, disabled tabs are skipped.
 */
export function tabAfterKey<V extends string>(key: string, items: readonly Item<V>[], value: V): V | undefined {
  const usable = items.filter((item) => !item.disabled).map((item) => item.value);
  const at = usable.indexOf(value);
  if (key === 'Home') return usable.at(0);
  if (key === 'End') return usable.at(-1);
  if (key === 'ArrowRight') return usable[(at + 1) % usable.length];
  if (key === 'ArrowLeft') return usable.at(Math.max(at, 0) - 1);
  return undefined;
}
