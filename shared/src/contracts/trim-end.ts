/**
 * A text without the characters of a class at its end. A pattern that ends with `$` is tried at
 * each of them, which takes quadratic time.
 */
export function trimEnd(text: string, characters: RegExp): string {
  let end = text.length;
  while (end > 0 && characters.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
