/** Package of a specifier: `@app/shared/ui/button` belongs to `@app/shared`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Lowest version that satisfies a share range; 1.0.0 for a range that accepts all. */
export function lowestOf(range: string): string {
  return /\d+\.\d+\.\d+(?:-[\w.-]+)?/.exec(range)?.[0] ?? '1.0.0';
}
