import { toast } from '@app/shared/state/actions';
import { isRecord } from '../../model/stored.ts';
import { openPersistentStore, usePersistentPart } from '../../preferences/use-kept.ts';

/** The user's own data about a network. */
export interface KeptNetwork {
  starred: boolean;
  /** Trigger words, separated by commas. */
  words: string;
}
type KeptNetworks = Readonly<Record<string, KeptNetwork>>;

const NONE: KeptNetwork = { starred: false, words: '' };
export const MAX_WORDS_LENGTH = 500;

function parse(value: unknown): KeptNetworks {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (!isRecord(one)) return [];
      const words = typeof one.words === 'string' ? one.words.slice(0, MAX_WORDS_LENGTH) : '';
      return [[name, { starred: one.starred === true, words }] as const];
    }),
  );
}

const kept = openPersistentStore<KeptNetworks>({ key: 'huixue.sd.networks', version: 1, migrations: {}, parse });

export const useKeptNetworks = (): KeptNetworks => usePersistentPart(kept, (all) => all);

export const keptNetwork = (all: KeptNetworks, name: string): KeptNetwork =>
  Object.hasOwn(all, name) ? all[name]! : NONE;

export function keepNetwork(name: string, part: Partial<KeptNetwork>): void {
  const done = kept.change((all) => {
    const { [name]: _, ...others } = all;
    const next = { ...keptNetwork(all, name), ...part };
    return next.starred || next.words ? { ...others, [name]: next } : others;
  });
  if (!done) toast.warning('浏览器没有空间或不允许保存，刷新后要重新设置');
}
