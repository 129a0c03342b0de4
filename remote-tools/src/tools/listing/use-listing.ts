import type { FileInfo } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChain, type ChainPage } from '../../kit/use-chain.ts';
import { useSource, type Source } from '../../kit/use-source.ts';
import { askedOf, EMPTY_FORM, keptOf, problemsOf, stepsOf, type ListingForm } from './model/listing.ts';

export interface Listing {
  form: ListingForm;
  setForm: (form: ListingForm) => void;
  problems: ReturnType<typeof problemsOf>;
  source: Source;
  info: FileInfo | null;
  choose: (file: File | undefined) => void;
  retryUpload: () => void;
  chain: ChainPage;
  /** Something that the person wrote or chose is not in the set yet. */
  changed: boolean;
  sending: boolean;
  /** Makes the set; of one that is there only what changed, and what stands on it. */
  start: () => Promise<void>;
  /** Another set, with the same words. */
  anew: () => void;
}

/** `/hidream/listing?chain=`: a photo, what is said of it, and the set that is made. */
export function useListing(): Listing {
  const [params, setParams] = useSearchParams();
  const id = params.get('chain');
  const photoId = params.get('photo');
  const chain = useChain(id);
  const [form, setForm] = useState(EMPTY_FORM);
  const [sending, setSending] = useState(false);
  const { source, choose: send, retry, reuse, clear } = useSource(() => undefined);
  const request = useRef<{ id: string; body: string }>(null);
  const info = source.state === 'ready' ? source.info : null;

  // A set that is opened brings its photo and its words back.
  const opened = useRef<string | null>(null);
  const shown = chain.chain;
  useEffect(() => {
    if (!shown || opened.current === shown.id) return;
    opened.current = shown.id;
    const kept = keptOf(shown);
    if (!kept) return;
    setForm(kept.form);
    reuse(kept.photo);
  }, [shown, reuse]);
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!photoId || taken.current === photoId) return;
    taken.current = photoId;
    call('GET /file/data/get', { fileId: photoId }, { quiet: true }).then(reuse, () =>
      toast.warning('没有找到这张图片，可能已被删除'),
    );
  }, [photoId, reuse]);

  const problems = problemsOf(form);
  const asked = info && JSON.stringify(stepsOf(form, info).map((step) => step.params));
  const made = shown && keptOf(shown);
  const changed = !made || asked !== JSON.stringify(stepsOf(made.form, made.photo).map((step) => step.params));

  const start = async () => {
    if (!info || Object.keys(problems).length > 0) return;
    const wanted = askedOf(form, info);
    if (shown) {
      if (await chain.change(wanted)) toast.success('只重做变了的部分');
      return;
    }
    const body = JSON.stringify(wanted);
    if (request.current?.body !== body) request.current = { id: crypto.randomUUID(), body };
    setSending(true);
    try {
      const saved = await call('POST /aigc/chain/save', { requestId: request.current.id, kind: 'listing', ...wanted });
      opened.current = saved.id;
      setParams({ chain: saved.id }, { replace: false });
    } catch {
      // The shell has said why; photo and words stay.
    } finally {
      setSending(false);
    }
  };

  return {
    form,
    setForm,
    problems,
    source,
    info,
    choose(file) {
      if (!file) return;
      const { problem } = checkFiles([file], IMAGE_LIMITS);
      if (problem) toast.error(problem);
      else send(file);
    },
    retryUpload: retry,
    chain,
    changed,
    sending,
    start: () => new Promise((resolve) => requireLogin(() => void start().then(resolve))),
    anew() {
      opened.current = null;
      clear();
      setParams({}, { replace: false });
    },
  };
}
