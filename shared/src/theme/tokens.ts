const names = [
  'ground',
  'surface',
  'sunken',
  'raised',
  'line',
  'line-strong',
  'line-field',
  'ink',
  'ink-2',
  'ink-3',
  'ink-inverse',
  'accent',
  'accent-hover',
  'accent-soft',
  'accent-ink',
  'on-accent',
  'mark',
  'vip',
  'vip-soft',
  'vip-fill',
  'on-vip',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'studio',
  'scrim',
  'hover',
  'press',
  'off',
  'highlight',
  'groove',
  'segment',
  'knob',
  'shine',
  'shine-strength',
  'on-picture',
  'over-picture',
  'picture-line',
  'picture-ink',
  'picture-shadow',
  'picture-track',
  'picture-played',
  'player-ground',
  'player-raised',
  'player-ink',
  'player-track',
  'player-played',
  'player-live',
  'avatar',
  'avatar-ink',
  'paper',
  'paper-ink',
  'shadow-1',
  'shadow-2',
  'r-1',
  'r-2',
  'r-3',
  'r-full',
  's-1',
  's-2',
  's-3',
  's-4',
  's-5',
  's-6',
  's-7',
  's-8',
  't-12',
  't-13',
  't-14',
  't-16',
  't-20',
  't-28',
  't-40',
  'font',
  'mono',
  'ease',
  'fast',
  'slow',
  'z-header',
  'z-modal',
  'z-popup',
  'z-toast',
] as const;

type Name = (typeof names)[number];
type Camel<S extends string> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
export type Token = Camel<Name>;

/** Names of the style sheet, for the test that both files agree. */
export const tokenNames: readonly string[] = names;

/** `t.lineStrong` is `var(--line-strong)`: a theme change repaints without any render. */
export const t = Object.fromEntries(
  names.map((name) => [name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), `var(--${name})`]),
) as Readonly<Record<Token, string>>;

/** Media query `${below(690)} { … }`: up to and including that width. */
export function below(px: number): string {
  return `@media (max-width: ${px}px)`;
}

/**
 * Media query `${above(690)} { … }`: wider than that, never together with `below` of the same
 * number.
 */
export function above(px: number): string {
  return `@media (min-width: ${px + 0.02}px)`;
}
