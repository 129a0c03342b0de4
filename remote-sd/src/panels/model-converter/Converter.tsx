import type { ConvertParams } from '@app/shared/contracts/workshop';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { ConvertFields } from '../../features/workshop/ui/ConvertFields.tsx';

const NEW: ConvertParams = { kind: 'convert', a: '', precision: 'fp16', ema: 'drop', clip: true, vae: true, name: '' };

function lackingOf({ a, name }: ConvertParams): string | null {
  if (a === '') return '请选模型文件';
  return name.trim() === '' ? '请填写新文件的名字' : null;
}

/** 模型转换: a checkpoint in another precision, or without some of its parts. */
export function Converter() {
  return (
    <WorkshopBench
      what="模型转换"
      verb="转换"
      initial={NEW}
      lackingOf={lackingOf}
      paramsOf={(form) => form}
      fields={(props) => <ConvertFields {...props} />}
    />
  );
}
