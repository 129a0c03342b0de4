import type { Precision } from '@app/shared/contracts/workshop';
import { WORKSHOP_LABELS } from '../../../labels/workshop.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { SmallText } from '../../../ui/texts.ts';

const PRECISIONS: readonly { value: Precision; label: string }[] = [
  { value: 'keep', label: '和主模型一样' },
  { value: 'fp16', label: 'fp16' },
  { value: 'bf16', label: 'bf16' },
  { value: 'fp32', label: 'fp32' },
  { value: 'fp8', label: 'fp8（E4M3）' },
  { value: 'fp8_e5m2', label: 'fp8（E5M2）' },
];

/** Number format of a new file. */
export function PrecisionField({ value, onChange }: { value: Precision; onChange: (value: Precision) => void }) {
  return (
    <>
      <Choice label={WORKSHOP_LABELS.precision} value={value} options={PRECISIONS} onChange={onChange} />
      {value === 'fp8' || value === 'fp8_e5m2' ? (
        <SmallText>
          只有绘画部分的大权重存成 fp8，其余存成 fp16。绘图引擎要支持 fp8 才能用。
          {value === 'fp8' ? 'E4M3 更准，数最大到 448。' : 'E5M2 数最大到 57344，准确度比 E4M3 低一半。'}
        </SmallText>
      ) : null}
    </>
  );
}
