import { CHAIN_KIND_PAGES, type ChainKind } from './chain-pages.ts';
import { useSearchParams } from 'react-router-dom';

/** `?for=listing.<chain>.<step>`: the tool was opened to edit a step of a chain. */
export const CHAIN_PARAMETER = 'for';

export interface ForChain {
  kind: ChainKind;
  id: string;
  step: string;
}

export const forChainText = ({ kind, id, step }: ForChain): string => `${kind}.${id}.${step}`;

export function readForChain(text: string | null): ForChain | null {
  const [kind = '', id = '', step = '', ...rest] = text?.split('.') ?? [];
  if (!Object.hasOwn(CHAIN_KIND_PAGES, kind) || !id || !step || rest.length > 0) return null;
  return { kind: kind as ChainKind, id, step };
}

/** The step that this page was opened for, if any. */
export function useForChain(): ForChain | null {
  const [params] = useSearchParams();
  return readForChain(params.get(CHAIN_PARAMETER));
}
