export interface WeightedPhrase {
  text: string;
  weight: number;
}

const LOWER = 1 / 1.1;
/** Maximum nesting of brackets; deeper ones are plain letters. */
const DEEPEST = 32;

/**
 * A1111's attention syntax: `(x)` ×1.1, `[x]` ÷1.1, `(x:1.3)` exact, nested ones multiply, `\(` is
 * a plain bracket. Phrases end at commas and line ends, Chinese ones included; `<lora:…>` and
 * `BREAK` paint nothing here.
 */
export function readWeights(prompt: string): WeightedPhrase[] {
  const clean = prompt
    .replaceAll(/<[a-z]+:[^<>]*>/gi, ' ')
    .replaceAll(/\bBREAK\b/g, ',')
    .replaceAll(/#[^\n]*/g, ' ');
  const phrases: WeightedPhrase[] = [];
  const open: { kind: '(' | '['; from: number }[] = [];
  let text = '';

  function flush(): void {
    const trimmed = text.trim();
    text = '';
    if (trimmed) phrases.push({ text: trimmed, weight: 1 });
  }
  function close(kind: '(' | '[', factor: number): void {
    flush();
    const at = open.findLastIndex((bracket) => bracket.kind === kind);
    const from = at < 0 ? phrases.length : (open[at]?.from ?? phrases.length);
    if (at >= 0) open.length = at;
    for (const phrase of phrases.slice(from)) phrase.weight *= factor;
  }

  for (let index = 0; index < clean.length; index += 1) {
    const char = clean[index]!;
    if (char === '\\' && index + 1 < clean.length) text += clean[(index += 1)];
    else if (char === '(' || char === '（' || char === '[') {
      flush();
      if (open.length < DEEPEST) open.push({ kind: char === '[' ? '[' : '(', from: phrases.length });
    } else if (char === ']') close('[', LOWER);
    else if (char === ')' || char === '）') {
      const exact = /[:：]\s*([\d.]+)\s*$/.exec(text);
      if (exact) text = text.slice(0, exact.index);
      close('(', exact ? Number(exact[1]) || 1 : 1.1);
    } else if (/[,，、。;；\n|]/.test(char)) flush();
    else text += char;
  }
  flush();
  return phrases;
}
