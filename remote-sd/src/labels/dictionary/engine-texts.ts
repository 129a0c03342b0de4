import { createStore } from '@app/shared/state/create-store';
import { keptGlossary } from './kept-glossary.ts';
import type { Scope } from './entries.ts';
import type { Layer } from './layer.ts';

export type Translate = (text: string, scope?: Scope) => string | null;

const NO_TRANSLATION: Translate = () => null;

/**
 * Translations of engines' texts, loaded when the first one is displayed. It lives outside React.
 */
class EngineTexts {
  #translate = createStore(NO_TRANSLATION);
  #state: 'none' | 'loading' | 'there' = 'none';

  constructor() {
    keptGlossary.subscribe(() => {
      if (this.#state !== 'none') void this.#load();
    });
  }

  get translate(): Translate {
    return this.#translate.get();
  }

  subscribe = (listener: () => void) => {
    const leave = this.#translate.subscribe(listener);
    if (this.#state === 'none') void this.#load();
    return leave;
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
      // The glossary has changed again meanwhile.
      if (glossary !== keptGlossary.value) return;
      const layers = own ? [own, CORE] : [CORE];
      this.#state = 'there';
      this.#translate.set((text, scope) => lookUp(layers, text, scope));
    } catch {
      // Texts stay untranslated; the next one that is displayed retries.
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
