import { loadable } from '@app/shared/federation/lazy';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { PlainCard } from './PlainCard.tsx';
import type * as cardsModule from './cards.tsx';
import { moveHostFiles } from '../loading/host-files.ts';
import { useBackOnline } from './use-back-online.ts';

type Cards = typeof cardsModule;

/** The error cards are a separate chunk, which a normal start does not need. */
const cards = loadable<Cards>(() => {
  const load = () => import(/* webpackChunkName: "cards" */ './cards.tsx');
  return load().catch(() => {
    moveHostFiles();
    return load();
  });
});

/** Loads the cards early, so that they are available offline. Never rejects. */
export function loadCards(): Promise<void> {
  return cards.load().catch(() => undefined);
}

interface WithCardsProps {
  /** Title for the plain card that replaces them. */
  title: string;
  onRetry: () => void;
  children: (cards: Cards) => ReactNode;
}

/** Renders an error card, or a plain one when the cards fail to load too. */
export function WithCards({ title, onRetry, children }: WithCardsProps) {
  const current = useSyncExternalStore(cards.subscribe, currentCards);
  useEffect(() => void loadCards(), []);
  // The cards failed to load for the same reason as the page.
  useBackOnline(onRetry, current === 'lost');
  if (typeof current === 'object') return children(current);
  if (current === undefined) return null;
  return <PlainCard title={title} text="其他页面不受影响，请检查网络后重试。" action="重试" onAction={onRetry} />;
}

const currentCards = () => cards.current() ?? (cards.failure() === undefined ? undefined : 'lost');
