import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBranch, parseTree, printTree, walkNodes } from './tree.ts';

const kinds = (prompt: string) =>
  parseTree(prompt)
    .filter((node) => node.kind !== 'text' || node.text.trim())
    .map((node) => (isBranch(node) && node.weight !== undefined ? `${node.kind} ${node.weight}` : node.kind));

/** The prompts are written as people write and share them. */
const PROMPTS = [
  'masterpiece, best quality, 1girl, solo, (long silver hair:1.2), ((blue eyes)), hanfu, plum blossoms, [blurry background], looking at viewer',
  '(photorealistic:1.3), portrait of an old fisherman \\(Qingdao\\), weathered skin, rim light, 85mm, f/1.8, <lora:film_grain_v2:0.6>, <lora:skin:0.35:0.2>',
  '青瓷花瓶，（桂花枝：1.15），两只柿子、窗光，木桌\n静物摄影, 浅景深',
  'a castle [on a hill:in the clouds:0.4], [sunrise|dusk] sky, epic, ([storm:12]), [birds::0.7]',
  '{2$$and$$red|green|{dark|light} blue} dress, __place/garden__, {0.3::rain|0.7::mist}',
  'interior of a tea house BREAK wooden table, steam BREAK (morning light:1.2)',
  'a cat :1.2 AND a teapot :0.8 AND soft light',
  'worst quality, low quality, (bad hands:1.4), extra fingers, watermark, text, signature, <hypernet:neg:0.5> <lyco:clean:te=0.5:unet=1>',
  'score_9, score_8_up, rating_safe, 3d render, isometric room, octane render, --no people',
  '[[lowres]], (((ultra detailed))), ((a:1.2), b:0.9), ratio 16:9, 10:30 on a clock, :) and :(',
  '商品图：香水瓶，（鼠尾草：0.9），【高级感】，柔光箱，白底；留白',
  'best quality,,, (unfinished, [half open, <lora:broken, text with > signs, a < b, 50% off {sale',
];

describe('the tree of a prompt', () => {
  it.each(PROMPTS)('the tree of a prompt serialises to the same text: %s', (prompt) => {
    expect(printTree(parseTree(prompt))).toBe(prompt);
  });

  it('the tree of 10,000 random prompts serialises to the same text, with every node in its range', () => {
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...'()[]{}<>（）［］\\:：|｜,，、_\n '.split('')) },
      { weight: 2, arbitrary: fc.constantFrom('BREAK', 'AND', '__花__', '<lora:a:1>', '1.2', '2$$', ':0.5]', ':1.1)') },
      { weight: 2, arbitrary: fc.constantFrom('猫', 'tea', ' light', '柿子') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const prompt = pieces.join('');
        const tree = parseTree(prompt);
        if (printTree(tree) !== prompt) return false;
        for (const node of walkNodes(tree)) {
          const text = isBranch(node) ? printTree([node]) : node.text;
          if (text !== prompt.slice(node.start, node.end)) return false;
        }
        return true;
      }),
      { seed: 12, numRuns: 10_000 },
    );
  });

  it.each([
    ['(a)', ['more']],
    ['((a))', ['more']],
    ['[a]', ['less']],
    ['(a:1.2)', ['more 1.2']],
    ['（a：1.2）', ['more 1.2']],
    ['(a:b)', ['more']],
    ['(a:1.)', ['more 1']],
    ['(a:.)', ['more']],
    ['\\(a\\)', ['text']],
    ['<lora:name:0.8>', ['network']],
    ['<lora:名字>', ['network']],
    ['<lora>', ['text']],
    ['<:a>', ['text', 'colon', 'text']],
    ['[from:to:0.5]', ['schedule']],
    ['[a::3]', ['schedule']],
    ['[:b:3]', ['schedule']],
    ['[b:3]', ['schedule']],
    ['[a:b]', ['less']],
    ['[a:b:c:3]', ['less']],
    ['[a|b]', ['alternation']],
    ['[a|b|]', ['alternation']],
    ['{a|b}', ['variants']],
    ['{2$$a|b}', ['variants']],
    ['{prompt}', ['braces']],
    ['__花/秋__', ['wildcard']],
    ['__a_b__', ['wildcard']],
    ['____', ['text']],
    ['__a b__', ['text']],
    ['a BREAK b', ['text', 'break', 'text']],
    ['BREAKFAST, aBREAK, break', ['text', 'separator', 'text', 'separator', 'text']],
    ['a AND b', ['text', 'and', 'text']],
    ['GRAND ANDES', ['text']],
    ['a，b、c,d\ne', ['text', 'separator', 'text', 'separator', 'text', 'separator', 'text', 'separator', 'text']],
    ['(a, b', ['open', 'text', 'separator', 'text']],
    ['(a]', ['open', 'text', 'close']],
    ['(a [b)', ['more']],
  ])('the tree of a prompt reads %s', (prompt, expected) => {
    expect(kinds(prompt)).toEqual(expected);
  });

  it.each(['(', '[', '()', '(((]', '[)(', '<a:', '<', '__a', '_', '(a:1.1)', '{|', '\\', '[a:', '((((((((()', 'BREA'])(
    'parsing takes only a few steps for each character of 100 KB of %s',
    (piece) => {
      const steps = { taken: 0 };
      const prompt = piece.repeat(100_000 / piece.length);
      const tree = parseTree(prompt, steps);
      expect(printTree(tree)).toBe(prompt);
      expect(steps.taken).toBeLessThan(prompt.length * 5);
    },
  );

  it('the tree of a prompt may nest 50,000 brackets deep', () => {
    const steps = { taken: 0 };
    const prompt = '('.repeat(50_000) + ')'.repeat(50_000);
    expect(printTree(parseTree(prompt, steps))).toBe(prompt);
    expect(steps.taken).toBeLessThan(prompt.length * 5);
  });
});
