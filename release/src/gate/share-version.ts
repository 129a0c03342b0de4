/** Package of a specifier: `@app/shared/ui/button` is a part of `@app/shared`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Lowest version that fits a share range; what fits anything is 1.0.0. */
export function lowestOf(range: string): string {
  return /\d+\.\d+\.\d+(?:-[\w.-]+)?/.exec(range)?.[0] ?? '1.0.0';
}
