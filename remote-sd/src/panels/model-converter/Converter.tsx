import type { ConvertParams } from '@app/shared/contracts/workshop';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { ConvertFields } from '../../features/workshop/ui/ConvertFields.tsx';

const NEW_CONVERSION: ConvertParams = {
  kind: 'convert',
  a: '',
  precision: 'fp16',
  ema: 'drop',
  clip: true,
  vae: true,
  name: '',
};

function missingText({ a, name }: ConvertParams): string | null {
  if (a === '') return '请选模型文件';
  return name.trim() === '' ? '请填写新文件的名字' : null;
}

/** 模型转换: converts a checkpoint to another precision, or removes some of its parts. */
export function Converter() {
  return (
    <WorkshopBench
      what="模型转换"
      verb="转换"
      initial={NEW_CONVERSION}
      lackingOf={missingText}
      paramsOf={(form) => form}
      fields={(props) => <ConvertFields {...props} />}
    />
  );
}
