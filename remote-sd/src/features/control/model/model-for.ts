/** Words in the names of models for what a module reads, where they are not its own name. */
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
};

/** A model made for what a module reads, by their names; an empty text where none says so. */
export function modelFor(module: string, models: readonly string[]): string {
  const [first = ''] = module.toLowerCase().split(/[_+\s]/);
  if (first === '') return '';
  const word = ALIASES[first] ?? first;
  return models.find((name) => name.toLowerCase().includes(word)) ?? '';
}
