import type { ConvertParams } from '@app/shared/contracts/workshop';
import { useState } from 'react';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { useWorkshop } from '../../features/workshop/hooks/use-workshop.ts';
import { ConvertFields } from '../../features/workshop/ui/ConvertFields.tsx';
import { WorkshopGate } from '../../features/workshop/ui/WorkshopGate.tsx';

const NEW: ConvertParams = { kind: 'convert', a: '', precision: 'fp16', ema: 'drop', clip: true, vae: true, name: '' };

/** 模型转换: a checkpoint in another precision, or without some of its parts. */
export function Converter() {
  return (
    <WorkshopGate>
      <Bench />
    </WorkshopGate>
  );
}

function Bench() {
  const workshop = useWorkshop();
  const [form, setForm] = useState(NEW);
  return (
    <WorkshopBench
      workshop={workshop}
      what="模型转换"
      verb="转换"
      lacking={form.a === '' ? '请选模型文件' : form.name.trim() === '' ? '请填写新文件的名字' : null}
      onStart={() => void workshop.start(form)}
      fields={(files) => (
        <ConvertFields
          form={form}
          files={files}
          onChange={(part) => {
            workshop.setProblem('');
            setForm((now) => ({ ...now, ...part }));
          }}
        />
      )}
    />
  );
}
