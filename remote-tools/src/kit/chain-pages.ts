import type { ChainKind } from '@app/shared/contracts/chain';

export type { ChainKind };

/** Page of each kind of chain. */
export const CHAIN_KIND_PAGES: Readonly<Record<ChainKind, string>> = {
  composer: '/composer',
  listing: '/hidream/listing',
};

export const pageOfChain = (kind: ChainKind, id: string): string => `${CHAIN_KIND_PAGES[kind]}?chain=${id}`;
