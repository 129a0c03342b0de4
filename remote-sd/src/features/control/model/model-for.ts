/**
 * Maps the first word of a preprocessor's name to the word in names of its models, where they
 * differ.
 */
const ALIASES: Readonly<Record<string, string>> = {
  hed: 'softedge',
  pidinet: 'softedge',
  teed: 'softedge',
  scribble: 'scribble',
  fake: 'scribble',
  dw: 'openpose',
  densepose: 'densepose',
  animal: 'openpose',
  oneformer: 'seg',
  normal: 'normal',
  leres: 'depth',
  zoe: 'depth',
  midas: 'depth',
  threshold: 'scribble',
  invert: 'lineart',
  blur: 'tile',
};

/** The first model whose name fits the preprocessor; an empty text where none fits. */
export function modelFor(module: string, models: readonly string[]): string {
  const [first = ''] = module.toLowerCase().split(/[_+\s]/);
  if (first === '') return '';
  const word = ALIASES[first] ?? first;
  return models.find((name) => name.toLowerCase().includes(word)) ?? '';
}
