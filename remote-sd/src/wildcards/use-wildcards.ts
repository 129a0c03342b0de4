import { local } from '@app/shared/state/storage';
import { followOwner, usePersistentPart } from '../preferences/use-kept.ts';
import { Wildcards, type WildcardTable } from './wildcards.ts';

export const wildcards = followOwner(new Wildcards(local));

export const useWildcards = (): WildcardTable => usePersistentPart(wildcards, (lists) => lists);
