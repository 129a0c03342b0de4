import type { FileInfo } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { requireLogin, toast } from '@app/shared/state/actions';
import { useEffect, useRef, useState } from 'react';
import type { ChainPage } from '../../kit/use-chain.ts';
import { useChainDraft } from '../../kit/use-chain-draft.ts';
import type { PhotoSource } from '../../kit/use-source.ts';
import { chainRequest, EMPTY_FORM, storedForm, formProblems, stepsOf, type ListingForm } from './model/listing.ts';

export interface Listing {
  form: ListingForm;
  setForm: (form: ListingForm) => void;
  problems: ReturnType<typeof formProblems>;
  source: PhotoSource;
  info: FileInfo | null;
  choose: (file: File | undefined) => void;
  retryUpload: () => void;
  chain: ChainPage;
  /** Whether the form differs from the saved set. */
  changed: boolean;
  sending: boolean;
  /** Creates the set; of an existing one only changed steps and their dependents run again. */
  start: () => Promise<void>;
  /** Starts another set with the same texts. */
  anew: () => void;
}

/** State of `/hidream/listing?chain=`: a photo, the texts about the product, and the set. */
export function useListing(): Listing {
  const [form, setForm] = useState(EMPTY_FORM);
  // An opened set restores its photo and its texts.
  const { params, chain, source, info, saving, choose, retryUpload, reuse, save, anew } = useChainDraft(
    'listing',
    (opened) => {
      const kept = storedForm(opened);
      if (kept) setForm(kept.form);
      return kept?.photo;
    },
  );
  const shown = chain.chain;
  const photoId = params.get('photo');
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!photoId || taken.current === photoId) return;
    taken.current = photoId;
    call('GET /file/data/get', { fileId: photoId }, { quiet: true }).then(reuse, () =>
      toast.warning('没有找到这张图片，可能已被删除'),
    );
  }, [photoId, reuse]);

  const problems = formProblems(form);
  const asked = info && JSON.stringify(stepsOf(form, info).map((step) => step.params));
  const made = shown && storedForm(shown);
  const changed = !made || asked !== JSON.stringify(stepsOf(made.form, made.photo).map((step) => step.params));

  const start = async () => {
    if (!info || Object.keys(problems).length > 0) return;
    const wanted = chainRequest(form, info);
    if (shown) {
      if (await chain.change(wanted)) toast.success('只重做变了的部分');
      return;
    }
    await save(wanted);
  };

  return {
    form,
    setForm,
    problems,
    source,
    info,
    choose,
    retryUpload,
    chain,
    changed,
    sending: saving,
    start: () => new Promise((resolve) => requireLogin(() => void start().then(resolve))),
    anew,
  };
}
