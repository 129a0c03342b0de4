/** Lines of `English=Chinese`. No English here has the sign itself. */
export function pairsOf(lines: string): [string, string][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    });
}
