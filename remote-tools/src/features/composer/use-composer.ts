import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Chain } from '@app/shared/contracts/chain';
import type { Intent, Plan } from '@app/shared/contracts/plan';
import { call } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChain, type ChainPage } from '../../kit/use-chain.ts';
import { useSource, type Source } from '../../kit/use-source.ts';

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
  const [params, setParams] = useSearchParams();
  const id = params.get('chain');
  const chain = useChain(id);
  const [words, setWords] = useState(() => (params.get('prompt') ?? '').slice(0, 1000));
  const [plan, setPlan] = useState<Plan | null>(null);
  const [thinking, setThinking] = useState(false);
  const { source, choose: send, retry, reuse, clear } = useSource(() => undefined);
  const request = useRef<{ id: string; body: string }>(null);
  const info = source.state === 'ready' ? source.info : null;

  // A chain that is opened brings its sentence and its photo back.
  const opened = useRef<string | null>(null);
  const shown = chain.chain;
  useEffect(() => {
    if (!shown || opened.current === shown.id) return;
    opened.current = shown.id;
    const kept = keptOf(shown);
    if (!kept) return;
    setWords(kept.words);
    if (kept.photo) reuse(kept.photo);
  }, [shown, reuse]);

  const before = plan?.intents ?? (shown && keptOf(shown)?.intents) ?? null;

  const understand = async (said: string, correcting: boolean) => {
    setThinking(true);
    try {
      const next = await call('POST /aigc/plan/make', {
        words: said,
        fileId: info?.fileId ?? null,
        ...(correcting && before && before.length > 0 ? { before } : {}),
      });
      setPlan(next);
      return true;
    } catch {
      return false;
    } finally {
      setThinking(false);
    }
  };

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
    const body = JSON.stringify(wanted);
    if (request.current?.body !== body) request.current = { id: crypto.randomUUID(), body };
    setThinking(true);
    try {
      const made = await call('POST /aigc/chain/save', { requestId: request.current.id, kind: 'composer', ...wanted });
      opened.current = made.id;
      setPlan(null);
      setParams({ chain: made.id }, { replace: false });
    } catch {
      // The shell has said why; words, photo and plan stay.
    } finally {
      setThinking(false);
    }
  };

  return {
    words,
    setWords,
    source,
    choose(file) {
      if (!file) return;
      const { problem } = checkFiles([file], IMAGE_LIMITS);
      if (problem) toast.error(problem);
      else send(file);
    },
    clearPhoto: clear,
    retryUpload: retry,
    plan,
    thinking,
    chain,
    say: (said) => asked(said, false),
    correct: (said) => asked(said, true),
    run,
    anew() {
      opened.current = null;
      setPlan(null);
      setWords('');
      clear();
      setParams({}, { replace: false });
    },
  };
}
