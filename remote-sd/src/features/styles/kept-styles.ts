import { toast } from '@app/shared/state/actions';
import { openPersistentStore, usePersistentPart } from '../../preferences/use-kept.ts';
import { toStyles, type PromptStyle } from './model/style.ts';

const kept = openPersistentStore<readonly PromptStyle[]>({
  key: 'huixue.sd.styles',
  version: 1,
  migrations: {},
  parse: toStyles,
});

export const useStyles = (): readonly PromptStyle[] => usePersistentPart(kept, (all) => all);

/** Changes the styles at once; a failure to store them is reported. */
export function changeStyles(next: (styles: readonly PromptStyle[]) => readonly PromptStyle[]): void {
  if (!kept.change((all) => toStyles([...next(all)]))) toast.warning('浏览器没有空间或不允许保存，刷新后样式就没有了');
}
