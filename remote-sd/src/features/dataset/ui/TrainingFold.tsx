import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { NumberField } from '@app/shared/ui/number-field';
import { TextField } from '@app/shared/ui/text-field';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DATASET_LABELS } from '../../../labels/dataset.ts';
import { Label } from '../../../labels/Label.tsx';
import { copyText } from '../../../ui/copy.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { SmallText } from '../../../ui/texts.ts';
import { quotedPath, readRate, stageLines } from '../model/learning-rate.ts';

const STEPS = { min: 1, max: 1_000_000, step: 100 };
const EVERY = { min: 0, max: 1_000_000, step: 50 };

/** Settings of a training, validated and formatted for the web UI, to be copied there. */
export function TrainingFold() {
  const [rate, setRate] = useState('0.005:100, 1e-3:1000, 1e-5');
  const [steps, setSteps] = useState<number | null>(3000);
  const [copies, setCopies] = useState<number | null>(500);
  const [previews, setPreviews] = useState<number | null>(500);
  const [folder, setFolder] = useState('');
  const read = readRate(rate);
  const lines = [
    `${DATASET_LABELS.learningRate.en}: ${rate.normalize('NFKC')}`,
    `${DATASET_LABELS.maxSteps.en}: ${steps ?? 0}`,
    `Save a copy of embedding to log directory every N steps: ${copies ?? 0}`,
    `Save an image to log directory every N steps: ${previews ?? 0}`,
    ...(folder.trim() ? [`${DATASET_LABELS.folder.en}: ${quotedPath(folder.trim())}`] : []),
  ];
  const number = (label: string, value: number | null, change: (next: number | null) => void) => (
    <NumberField size="s" label={label} hint="0 表示不做" value={value} {...EVERY} onValueChange={change} />
  );
  return (
    <Fold label={DATASET_LABELS.training} summary="学习率写法">
      <Fields>
        <SmallText>训练在网页界面里做。这里检查写法，再复制过去。</SmallText>
        <Label of={DATASET_LABELS.learningRate} />
        <TextField
          size="s"
          label={DATASET_LABELS.learningRate.zh}
          hideLabel
          value={rate}
          {...(read.problem ? { error: read.problem } : { hint: '写法：学习率:到第几步，用逗号分开' })}
          onValueChange={setRate}
        />
        {read.stages && steps ? (
          <Stages aria-label="各段学习率">
            {stageLines(read.stages, steps).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stages>
        ) : null}
        <NumberField size="s" label={DATASET_LABELS.maxSteps.zh} value={steps} {...STEPS} onValueChange={setSteps} />
        {number('每多少步存一份嵌入', copies, setCopies)}
        {number('每多少步存一张预览图', previews, setPreviews)}
        <TextField
          size="s"
          label={DATASET_LABELS.folder.zh}
          hint="路径里有逗号，复制时会放进英文双引号"
          value={folder}
          onValueChange={setFolder}
        />
        <Button
          size="s"
          disabled={read.stages === null || !steps}
          icon={<Copy size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => void copyText(lines.join('\n'))}
        >
          复制训练设置
        </Button>
      </Fields>
    </Fold>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${t.s2};
`;
const Stages = styled.ul`
  font-size: ${t.t12};
  color: ${t.ink2};
  font-variant-numeric: tabular-nums;
`;
