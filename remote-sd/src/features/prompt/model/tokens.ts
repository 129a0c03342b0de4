import { contentOf, isBranch, parseTree, type PromptNode } from './tree.ts';

/** CLIP encodes a prompt in chunks of this many tokens; `BREAK` starts a new chunk. */
export const CHUNK_TOKENS = 75;

/** Words of up to `WORD` letters are one token as a rule, longer ones one for each `LETTERS`. */
const WORD = 11;
const LETTERS = 7;
/** Tokens of a Chinese character: it is encoded as bytes, and most take two tokens. */
const CHARACTER = 2;
/** Depth beyond which nested choices are counted as if all were sent. */
const DEEPEST = 50;

/**
 * Estimated number of CLIP tokens of a prompt, and the capacity of the chunks that it fills. The
 * vocabulary itself has 49,000 entries, too much to load for a number. Of choices the longest
 * counts, networks and weights count nothing.
 */
export function estimateTokens(prompt: string): { count: number; limit: number } {
  const parts: number[][] = [[0]];
  for (const node of parseTree(prompt)) {
    const current = parts.at(-1)!;
    if (node.kind === 'break') current.push(0);
    else if (node.kind === 'and') parts.push([0]);
    else current[current.length - 1]! += tokensOf(node, 0);
  }
  const count = Math.max(...parts.map(filled));
  return { count, limit: Math.max(1, Math.ceil(count / CHUNK_TOKENS)) * CHUNK_TOKENS };
}

/** Chunks before a `BREAK` are padded. */
function filled(part: readonly number[]): number {
  const before = part
    .slice(0, -1)
    .reduce((sum, tokens) => sum + Math.max(1, Math.ceil(tokens / CHUNK_TOKENS)) * CHUNK_TOKENS, 0);
  return before + part.at(-1)!;
}

function tokensOf(node: PromptNode, depth: number): number {
  if (!isBranch(node)) return node.kind === 'network' || node.kind === 'bar' ? 0 : tokensOfText(node.text);
  const content = contentOf(node);
  if (depth > DEEPEST) return tokensOfText(node.children.length > 0 ? joinTexts(content) : '');
  if (node.kind === 'more' || node.kind === 'less' || node.kind === 'braces')
    return content.reduce((sum, child) => sum + tokensOf(child, depth + 1), 0);
  const parting = node.kind === 'schedule' ? 'colon' : 'bar';
  let longest = 0;
  let current = 0;
  for (const child of content) {
    if (child.kind === parting) current = 0;
    else current += tokensOf(child, depth + 1);
    longest = Math.max(longest, current);
  }
  return longest;
}

function joinTexts(nodes: readonly PromptNode[]): string {
  return nodes.map((node) => (isBranch(node) ? '' : node.text)).join(' ');
}

function tokensOfText(text: string): number {
  let tokens = 0;
  for (const [word] of text.matchAll(
    /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|\p{N}|[a-z]+|[^\s\p{L}\p{N}]+|\p{L}/giu,
  )) {
    if (/^[a-z]/i.test(word)) tokens += word.length <= WORD ? 1 : Math.ceil(word.length / LETTERS);
    else if (/^[\u3040-\uffff]/.test(word)) tokens += CHARACTER;
    else tokens += 1;
  }
  return tokens;
}
