import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Chain } from '@app/shared/contracts/chain';
import type { Intent, Plan } from '@app/shared/contracts/plan';
import { call } from '@app/shared/http/call';
import { requireLogin } from '@app/shared/state/actions';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBusy } from '@app/shared/http/use-busy';
import type { ChainPage } from '../../kit/use-chain.ts';
import { useChainDraft } from '../../kit/use-chain-draft.ts';
import type { PhotoSource } from '../../kit/use-source.ts';

/** Data that the chain stores for the composer. */
interface KeptComposer {
  words: string;
  intents: Intent[];
  photo: FileInfo | null;
}

const keptOf = (chain: Chain): KeptComposer | null => {
  const { form } = chain;
  return 'intents' in form ? (form as unknown as KeptComposer) : null;
};

export interface Composer {
  words: string;
  setWords: (words: string) => void;
  source: PhotoSource;
  choose: (file: File | undefined) => void;
  clearPhoto: () => void;
  retryUpload: () => void;
  /** The plan before it runs; null before the first sentence. */
  plan: Plan | null;
  /** Whether a sentence is being parsed, or the chain is being saved. */
  thinking: boolean;
  chain: ChainPage;
  /** Parses the sentence from scratch. */
  say: (words: string) => Promise<boolean>;
  /** Parses the sentence as a correction of the current plan. */
  correct: (words: string) => Promise<boolean>;
  /** Runs the plan; unchanged steps keep their results. */
  run: () => Promise<void>;
  /** Clears plan and chain. */
  clearPlan: () => void;
}

/**
 * State of `/composer?chain=`: a sentence, its plan, and the chain that runs it. `?prompt=` fills
 * in a sentence.
 */
export function useComposer(): Composer {
  const [search] = useSearchParams();
  const [words, setWords] = useState(() => (search.get('prompt') ?? '').slice(0, 1000));
  const [plan, setPlan] = useState<Plan | null>(null);
  const [thinking, think] = useBusy();
  // An opened chain restores its sentence and its photo.
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
    clearPlan() {
      setPlan(null);
      setWords('');
      anew();
    },
  };
}
