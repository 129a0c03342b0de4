/** Parses lines of `English=Chinese`. No English text here contains `=`. */
export function pairsOf(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    });
}
