/** A name that the engine no longer has stays on show until another is chosen. */
export function optionsWithChosen(options: { value: string; label: string }[], chosen: string) {
  return options.some(({ value }) => value === chosen) || chosen === ''
    ? options
    : [{ value: chosen, label: `${chosen}（引擎没有）` }, ...options];
}
