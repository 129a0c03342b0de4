import { keptGlossary } from './kept-glossary.ts';
import type { Scope } from './entries.ts';
import type { Layer } from './layer.ts';

export type Translate = (text: string, scope?: Scope) => string | null;

const NOTHING: Translate = () => null;

/** Translations of engines' texts, fetched when the first one is shown. Lives outside React. */
class EngineTexts {
  #translate: Translate = NOTHING;
  #listeners = new Set<() => void>();
  #state: 'none' | 'loading' | 'there' = 'none';

  constructor() {
    keptGlossary.subscribe(() => {
      if (this.#state !== 'none') void this.#load();
    });
  }

  get translate(): Translate {
    return this.#translate;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#state === 'none') void this.#load();
    return () => this.#listeners.delete(listener);
  };

  async #load(): Promise<void> {
    const glossary = keptGlossary.value;
    this.#state = 'loading';
    try {
      const [{ CORE }, { lookUp }, own] = await Promise.all([
        import(/* webpackChunkName: "dictionary" */ './core/core.ts'),
        import(/* webpackChunkName: "dictionary" */ './layer.ts'),
        ownLayer(glossary),
      ]);
      // Another change came meanwhile.
      if (glossary !== keptGlossary.value) return;
      const layers = own ? [own, CORE] : [CORE];
      this.#translate = (text, scope) => lookUp(layers, text, scope);
      this.#state = 'there';
      for (const listener of this.#listeners) listener();
    } catch {
      // The engine's own words stay; what is shown next tries again.
      this.#state = 'none';
    }
  }
}

/** The safe pattern reader is large: it loads only for users with a glossary. */
async function ownLayer(glossary: Readonly<Record<string, string>>): Promise<Layer | null> {
  if (Object.keys(glossary).length === 0) return null;
  const { layerOf } = await import(/* webpackChunkName: "glossary" */ './glossary.ts');
  return layerOf(glossary);
}

export const engineTexts = new EngineTexts();
