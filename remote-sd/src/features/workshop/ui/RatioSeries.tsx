import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { WorkshopJob } from '@app/shared/contracts/workshop';
import { SmallText } from '../../../ui/texts.ts';
import type { Workshop } from '../hooks/use-workshop.ts';
import { parseRatios } from '../model/ratio-series.ts';

interface RatioSeriesProps {
  workshop: Workshop;
  /** Reason why no job can start; null when one can. */
  lacking: string | null;
  /** Effect of a ratio, in Chinese. */
  hint: string;
  /** Starts the job of a ratio; null when it is refused. */
  start: (ratio: number) => Promise<WorkshopJob | null>;
  /** Called to compare pictures of the new models. */
  onCompare: (targets: readonly string[]) => void;
}

/** Several ratios at once, a model each, to be compared as an axis of X/Y/Z 对比. */
export function RatioSeries({ workshop, lacking, hint, start, onCompare }: RatioSeriesProps) {
  const [text, setText] = useState('');
  const [ids, setIds] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const read = parseRatios(text);
  const made = (workshop.jobs.data ?? []).filter(({ id }) => ids.includes(id));
  const targets = ids.flatMap((id) => made.find((job) => job.id === id && job.state === 'done')?.target ?? []);
  const isUnderWay = made.some(({ state }) => state === 'waiting' || state === 'running');

  async function startAll(ratios: readonly number[]): Promise<void> {
    setBusy(true);
    setIds([]);
    for (const ratio of ratios) {
      const job = await start(ratio);
      if (!job) break;
      setIds((now) => [...now, job.id]);
    }
    setBusy(false);
  }
  return (
    <Box>
      <summary>一次做几个比例，再比较</summary>
      <TextField
        size="s"
        label="几个比例"
        value={text}
        placeholder="0.2, 0.4, 0.6, 0.8"
        hint={hint}
        error={text !== '' && 'problem' in read ? read.problem : undefined}
        onValueChange={setText}
      />
      <Button
        size="s"
        block
        loading={busy}
        disabled={lacking !== null || 'problem' in read}
        onClick={() => 'ratios' in read && void startAll(read.ratios)}
      >
        各做一个模型
      </Button>
      {targets.length > 1 && !isUnderWay ? (
        <Button size="s" block onClick={() => onCompare(targets)}>
          用这 {targets.length} 个模型做 X/Y/Z 对比
        </Button>
      ) : (
        <SmallText>每个比例一个文件，做完后可以排成一张表，用同一个种子比较。</SmallText>
      )}
    </Box>
  );
}

const Box = styled.details`
  display: grid;
  gap: ${t.s2};
  font-size: ${t.t13};
  > * + * {
    margin-top: ${t.s2};
  }
  summary {
    cursor: pointer;
  }
`;
