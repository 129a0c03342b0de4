import type { MendParams } from '@app/shared/contracts/workshop';
import { useState } from 'react';
import { WorkshopBench } from '../../bench/WorkshopBench.tsx';
import { useWorkshop } from '../../features/workshop/hooks/use-workshop.ts';
import { MendFields } from '../../features/workshop/ui/MendFields.tsx';
import { ModelFacts } from '../../features/workshop/ui/ModelFacts.tsx';
import { WorkshopGate } from '../../features/workshop/ui/WorkshopGate.tsx';

const NEW: MendParams = { kind: 'mend', a: '', positions: false, unet: null, clip: null, vae: null, name: '' };

/** 模型工具箱: what a file is made of, its faults mended, its parts taken from others. */
export function Toolkit() {
  return (
    <WorkshopGate>
      <Bench />
    </WorkshopGate>
  );
}

function lackingOf({ a, positions, unet, clip, vae, name }: MendParams): string | null {
  if (a === '') return '请选模型文件';
  if (!positions && unet === null && clip === null && vae === null) return '请选择要修的毛病，或要换的部件';
  return name.trim() === '' ? '请填写新文件的名字' : null;
}

function Bench() {
  const workshop = useWorkshop();
  const [form, setForm] = useState(NEW);
  return (
    <WorkshopBench
      workshop={workshop}
      what="模型工具箱"
      verb="写成新文件"
      lacking={lackingOf(form)}
      onStart={() => void workshop.start(form)}
      fields={(files) => (
        <MendFields
          form={form}
          files={files}
          onChange={(part) => {
            workshop.setProblem('');
            setForm((now) => ({ ...now, ...part }));
          }}
        />
      )}
      above={form.a === '' ? null : <ModelFacts key={form.a} name={form.a} />}
    />
  );
}
