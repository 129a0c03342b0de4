import type { Capabilities } from '@app/shared/contracts/aigc';
import { toast } from '@app/shared/state/actions';
import { useLocation, useNavigate } from 'react-router-dom';
import { joinList } from '../../features/xyz/model/values.ts';
import { useOncePerAddress } from '../../ui/use-once-per-address.ts';
import { nameStem } from '../../model/name-stem.ts';

/** Names of models as the engine has them; a model that it lacks keeps its own. */
export const namesOfModels = (targets: readonly string[], { models }: Pick<Capabilities, 'models'>): string[] =>
  targets.map((target) => models.find(({ name }) => nameStem(name) === nameStem(target))?.name ?? nameStem(target));

/** Compares the models that another tab has sent, once. @param take receives the text of an axis */
export function useSentModels(offered: Capabilities | undefined, take: (text: string) => void): void {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const models = typeof state === 'object' && state !== null && 'models' in state ? state.models : null;
  const sent = Array.isArray(models) ? models.filter((name) => typeof name === 'string') : null;
  useOncePerAddress(Boolean(offered && sent), () => {
    if (!offered || !sent) return;
    void navigate(pathname, { replace: true, state: null });
    const names = namesOfModels(sent, offered);
    take(joinList(names));
    const missing = names.filter((name) => !offered.models.some((own) => own.name === name));
    if (missing.length > 0)
      toast.warning(
        `绘图引擎没有列出 ${missing.join('、')}`,
        '新文件要在引擎的模型文件夹里。请刷新页面再看，或请管理员检查',
      );
  });
}
