import type { SdForm } from './form.ts';
import type { Engine } from './restore.ts';

/** A draft may name a sampler or style of another engine: the one that serves now gets names it knows. */
export function forEngine<T extends Pick<SdForm, 'sampler' | 'style'>>(form: T, engine: Engine | undefined): T {
  if (!engine) return form;
  const sampler = engine.samplers.includes(form.sampler) ? form.sampler : (engine.samplers[0] ?? form.sampler);
  const style = engine.styles.some(({ id }) => id === form.style) ? form.style : '';
  return { ...form, sampler, style };
}

export function styleNameOf(engine: Engine | undefined, id: string): string {
  return engine?.styles.find((style) => style.id === id)?.name ?? id;
}
