import type { Capabilities } from '@app/shared/contracts/aigc';
import { toast } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { joinList } from '../../features/xyz/model/values.ts';
import { nameStem } from '../../model/name-stem.ts';

/** Names of models as the engine has them; a model that it lacks keeps its own. */
export const namesOfModels = (targets: readonly string[], { models }: Pick<Capabilities, 'models'>): string[] =>
  targets.map((target) => models.find(({ name }) => nameStem(name) === nameStem(target))?.name ?? nameStem(target));

/** Compares the models that another tab has sent, once. @param take receives the text of an axis */
export function useSentModels(offered: Capabilities | undefined, take: (text: string) => void): void {
  const { state, key, pathname } = useLocation() as { state: unknown; key: string; pathname: string };
  const navigate = useNavigate();
  const { ready } = useSession();
  const taken = useRef('');
  const models = typeof state === 'object' && state !== null && 'models' in state ? state.models : null;
  const compare = useEffectEvent((sent: readonly string[], engine: Capabilities) => {
    void navigate(pathname, { replace: true, state: null });
    const names = namesOfModels(sent, engine);
    take(joinList(names));
    const missing = names.filter((name) => !engine.models.some((own) => own.name === name));
    if (missing.length > 0)
      toast.warning(
        `绘图引擎没有列出 ${missing.join('、')}`,
        '新文件要在引擎的模型文件夹里。请刷新页面再看，或请管理员检查',
      );
  });
  useEffect(() => {
    if (!ready || !offered || !Array.isArray(models) || taken.current === key) return;
    taken.current = key;
    compare(
      models.filter((name) => typeof name === 'string'),
      offered,
    );
  }, [ready, offered, models, key]);
}
