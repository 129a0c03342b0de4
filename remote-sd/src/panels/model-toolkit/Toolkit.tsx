import type { MendParams } from '@app/shared/contracts/workshop';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { MendFields } from '../../features/workshop/ui/MendFields.tsx';
import { ModelFacts } from '../../features/workshop/ui/ModelFacts.tsx';

const NEW_REPAIR: MendParams = { kind: 'mend', a: '', positions: false, unet: null, clip: null, vae: null, name: '' };

function missingText({ a, positions, unet, clip, vae, name }: MendParams): string | null {
  if (a === '') return '请选模型文件';
  if (!positions && unet === null && clip === null && vae === null) return '请选择要修的毛病，或要换的部件';
  return name.trim() === '' ? '请填写新文件的名字' : null;
}

/** 模型工具箱: inspects a model file, repairs it, and replaces its components. */
export function Toolkit() {
  return (
    <WorkshopBench
      what="模型工具箱"
      verb="写成新文件"
      initial={NEW_REPAIR}
      lackingOf={missingText}
      paramsOf={(form) => form}
      fields={(props) => <MendFields {...props} />}
      above={({ a }) => (a === '' ? null : <ModelFacts key={a} name={a} />)}
    />
  );
}
