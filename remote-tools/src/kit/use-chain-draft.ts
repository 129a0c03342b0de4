import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Chain, ChainKind } from '@app/shared/contracts/chain';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBusy } from '@app/shared/http/use-busy';
import { useChain, type ChainAsked } from './use-chain.ts';
import { useSource } from './use-source.ts';

/**
 * A chain with its source photo, `?chain=`: before it is saved, and after.
 * @param onOpen called with an opened chain; returns its source photo
 */
export function useChainDraft(kind: ChainKind, onOpen: (chain: Chain) => FileInfo | null | undefined) {
  const [params, setParams] = useSearchParams();
  const id = params.get('chain');
  const chain = useChain(id);
  const [saving, run] = useBusy();
  const { source, choose: send, retry: retryUpload, reuse, clear } = useSource(() => undefined);
  /** A retry reuses the request id, so that it never creates two chains. */
  const request = useRef<{ id: string; body: string }>(null);

  const opened = useRef<string | null>(null);
  const shown = chain.chain;
  const open = useEffectEvent((of: Chain) => {
    const photo = onOpen(of);
    if (photo) reuse(photo);
  });
  useEffect(() => {
    if (!shown || opened.current === shown.id) return;
    opened.current = shown.id;
    open(shown);
  }, [shown]);

  return {
    params,
    id,
    chain,
    source,
    info: source.state === 'ready' ? source.info : null,
    saving,
    retryUpload,
    reuse,
    clear,
    choose(file: File | undefined) {
      if (!file) return;
      const { problem } = checkFiles([file], IMAGE_LIMITS);
      if (problem) toast.error(problem);
      else send(file);
    },
    /** Creates the chain. Resolves to whether it was saved; the shell shows the error. */
    save(asked: ChainAsked): Promise<boolean> {
      const body = JSON.stringify(asked);
      if (request.current?.body !== body) request.current = { id: crypto.randomUUID(), body };
      const requestId = request.current.id;
      return run(async () => {
        const saved = await call('POST /aigc/chain/save', { requestId, kind, ...asked });
        opened.current = saved.id;
        setParams({ chain: saved.id }, { replace: false });
      });
    },
    /** Clears chain and photo. */
    anew() {
      opened.current = null;
      clear();
      setParams({}, { replace: false });
    },
  };
}
