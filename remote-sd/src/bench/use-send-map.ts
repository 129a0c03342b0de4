import { describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin, toast } from '@app/shared/state/actions';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { modelFor } from '../features/control/model/model-for.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import { withMap } from '../model/with-map.ts';
import { pathOfTab } from './tab-path.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** A map that a panel of the workbench has drawn. */
export interface MapToSend {
  /** The preprocessor that would compute such a map from a photo: its models read the map. */
  module: 'openpose' | 'depth' | 'normal' | 'canny' | 'seg';
  name: string;
  make: () => Promise<Blob>;
}

/** Sends maps to ControlNet units of 文生图, and opens that tab. */
export function useSendMap(bench: Pick<WorkbenchState, 'engine' | 'draft' | 'change'>) {
  const { run, running: sending } = useSingleRun();
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const control = bench.engine?.capabilities.control;

  const sendAll = async (maps: readonly MapToSend[]) => {
    if (!control) return;
    setProblem('');
    try {
      const missing: string[] = [];
      for (const { module, name, make } of maps) {
        const picture = await upload(new File([await make()], name, { type: 'image/png' }), { quiet: true });
        const model = modelFor(module, control.models);
        // The latest units, not those of the last render: they contain the map that was sent
        // before.
        const next = withMap(bench.draft.state.form.units, { picture, model, most: control.units });
        if ('problem' in next) {
          setProblem(next.problem);
          return;
        }
        bench.change({ units: next.units });
        const isFree = control.modules.find(({ name: own }) => own === '')?.modelFree === true;
        if (!model && !isFree) missing.push(module);
      }
      if (missing.length > 0)
        toast.warning(
          `引擎没有找到名字里有 ${missing.join('、')} 的控制模型`,
          '图已经放进控制单元，请在那里选一个模型',
        );
      else toast.success(maps.length > 1 ? `${maps.length} 张图已放进控制单元` : '已放进控制单元');
      void navigate(`${pathOfTab('txt2img')}#ControlNet`);
    } catch (error) {
      setProblem(`没有发送成功：${describeError(error)}。请再按一次`);
    }
  };
  return {
    sending,
    problem,
    /** Reason why nothing can be sent, in Chinese; empty when it can. */
    why: !bench.engine ? '正在询问绘图引擎…' : control ? '' : '发送需要接上有 ControlNet 的绘图引擎；图可以先下载',
    send: (...maps: MapToSend[]) => requireLogin(() => void run(() => sendAll(maps))),
  };
}
