/** Options including the chosen value, even if the engine no longer has it. */
export function optionsWithChosen(options: { value: string; label: string }[], chosen: string) {
  return options.some(({ value }) => value === chosen) || chosen === ''
    ? options
    : [{ value: chosen, label: `${chosen}（引擎没有）` }, ...options];
}
