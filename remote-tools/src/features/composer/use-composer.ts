import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Chain } from '@app/shared/contracts/chain';
import type { Intent, Plan } from '@app/shared/contracts/plan';
import { call } from '@app/shared/http/call';
import { requireLogin } from '@app/shared/state/actions';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBusy } from '../../kit/use-busy.ts';
import type { ChainPage } from '../../kit/use-chain.ts';
import { useChainDraft } from '../../kit/use-chain-draft.ts';
import type { Source } from '../../kit/use-source.ts';

/** As the chain keeps it. */
interface Kept {
  words: string;
  intents: Intent[];
  photo: FileInfo | null;
}

const keptOf = (chain: Chain): Kept | null => {
  const { form } = chain;
  return 'intents' in form ? (form as unknown as Kept) : null;
};

export interface Composer {
  words: string;
  setWords: (words: string) => void;
  source: Source;
  choose: (file: File | undefined) => void;
  clearPhoto: () => void;
  retryUpload: () => void;
  /** The plan before it runs; null before the first sentence. */
  plan: Plan | null;
  /** It is being thought about, or sent. */
  thinking: boolean;
  chain: ChainPage;
  /** Understands the words anew. */
  say: (words: string) => Promise<boolean>;
  /** Understands the words as a correction of what there is. */
  correct: (words: string) => Promise<boolean>;
  /** Runs the plan: what is as it was before is kept. */
  run: () => Promise<void>;
  /** Lays plan and chain aside. */
  anew: () => void;
}

/**
 * `/composer?chain=`: a sentence, the plan that comes of it, and the chain that it becomes.
 * `?prompt=` brings a sentence.
 */
export function useComposer(): Composer {
  const [search] = useSearchParams();
  const [words, setWords] = useState(() => (search.get('prompt') ?? '').slice(0, 1000));
  const [plan, setPlan] = useState<Plan | null>(null);
  const [thinking, think] = useBusy();
  // A chain that is opened brings its sentence and its photo back.
  const { id, chain, source, info, saving, choose, retryUpload, clear, save, anew } = useChainDraft(
    'composer',
    (opened) => {
      const kept = keptOf(opened);
      if (kept) setWords(kept.words);
      return kept?.photo;
    },
  );
  const shown = chain.chain;

  const before = plan?.intents ?? (shown && keptOf(shown)?.intents) ?? null;

  const understand = (said: string, correcting: boolean) =>
    think(async () => {
      const next = await call('POST /aigc/plan/make', {
        words: said,
        fileId: info?.fileId ?? null,
        ...(correcting && before && before.length > 0 ? { before } : {}),
      });
      setPlan(next);
    });

  const asked = (said: string, correcting: boolean) =>
    new Promise<boolean>((resolve) => {
      requireLogin(() => void understand(said, correcting).then(resolve));
    });

  const run = async () => {
    if (!plan || plan.steps.length === 0) return;
    const wanted = {
      title: [...words.trim()].slice(0, 60).join('') || '一句话创作',
      form: { words, intents: plan.intents, photo: info } as unknown as Chain['form'],
      steps: plan.steps.map(({ key, title, params: given }) => ({ key, title, params: given })),
    };
    if (id !== null) {
      if (await chain.change(wanted)) setPlan(null);
      return;
    }
    if (await save(wanted)) setPlan(null);
  };

  return {
    words,
    setWords,
    source,
    choose,
    clearPhoto: clear,
    retryUpload,
    plan,
    thinking: thinking || saving,
    chain,
    say: (said) => asked(said, false),
    correct: (said) => asked(said, true),
    run,
    anew() {
      setPlan(null);
      setWords('');
      anew();
    },
  };
}
