import { local } from '@app/shared/state/storage';
import { followOwner, useKept } from '../preferences/use-kept.ts';
import { Wildcards, type Lists } from './wildcards.ts';

export const wildcards = followOwner(new Wildcards(local));

export const useWildcards = (): Lists => useKept(wildcards, (lists) => lists);
