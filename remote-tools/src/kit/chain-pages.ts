import type { ChainKind } from '@app/shared/contracts/chain';

export type { ChainKind };

/** Where chains of a kind are worked with. */
export const CHAIN_KIND_PAGES: Readonly<Record<ChainKind, string>> = {
  composer: '/composer',
  listing: '/hidream/listing',
};

export const pageOfChain = (kind: ChainKind, id: string): string => `${CHAIN_KIND_PAGES[kind]}?chain=${id}`;
