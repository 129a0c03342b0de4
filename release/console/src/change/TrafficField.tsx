import { LADDER } from '@app/shared/release-rules/ladder';
import { whereText } from '@app/shared/release-rules/targets';
import { t } from '@app/shared/theme/tokens';
import { Slider } from '@app/shared/ui/slider';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useStatus } from '../api/queries.ts';
import { shareText } from '../model/figures.ts';
import { TextButton } from '../parts/links.ts';
import { editChange, type ChangeIntent } from './draft.ts';

type Promote = Extract<ChangeIntent, { verb: 'promote' }>;

/** Fields for a version's share of traffic, and its listed users. */
export function TrafficField({ intent }: { intent: Promote }) {
  const [named, setNamed] = useState(intent.cohorts.length > 0);
  // The preview is updated when the slider rests; while it moves only the number changes.
  const [dragged, setDragged] = useState<number | null>(null);
  const take = (percent: number): void => {
    setDragged(null);
    editChange({ intent: { ...intent, traffic: Math.round(percent * 100) }, typed: '' });
  };
  const { data: status } = useStatus();
  const former = status?.apps
    .find(({ name }) => name === intent.name)
    ?.track.versions.find(({ version }) => version === intent.version)?.where;
  const where = intent.where ?? (former ? whereText(former) : undefined);
  return (
    <Box>
      <Slider
        label="流量"
        unit="%"
        value={dragged ?? intent.traffic / 100}
        onValueChange={setDragged}
        onValueCommitted={take}
      />
      <Steps role="group" aria-label="常用比例">
        {LADDER.map((step) => (
          <button key={step} type="button" aria-pressed={intent.traffic === step} onClick={() => take(step / 100)}>
            {shareText(step)}
          </button>
        ))}
      </Steps>
      {named ? (
        <TextArea
          label="指定用户的 ID，每行一个：不论桶号都用该版本"
          size="s"
          rows={2}
          value={intent.cohorts.join('\n')}
          onValueChange={(text) => editChange({ intent: { ...intent, cohorts: splitEntries(text) } })}
        />
      ) : (
        <TextButton type="button" onClick={() => setNamed(true)}>
          指定用户……
        </TextButton>
      )}
      {where === undefined ? (
        <TextButton type="button" onClick={() => editChange({ intent: { ...intent, where: '' } })}>
          按条件……
        </TextButton>
      ) : (
        <TextField
          label="符合条件的访客，不论桶号都用该版本"
          size="s"
          autoComplete="off"
          spellCheck={false}
          placeholder="region=cn-31,cn-33；member=yes"
          hint={`可用的条件：${status?.traits.join('、') ?? ''}。分号之间都要符合，逗号之间符合一个即可`}
          value={where}
          onValueChange={(text) => editChange({ intent: { ...intent, where: text } })}
        />
      )}
    </Box>
  );
}

function splitEntries(text: string): string[] {
  return text.split(/[\n,，\s]/).slice(0, 1000);
}

const Box = styled.div`
  display: grid;
  gap: ${t.s2};
  justify-items: start;
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  button {
    height: 24px;
    padding: 0 8px;
    border-radius: 4px;
    background: ${t.off};
    color: ${t.ink2};
    font-size: ${t.t12};
    &:hover {
      background: ${t.press};
    }
    &[aria-pressed='true'] {
      background: ${t.accentSoft};
      color: ${t.accentInk};
      font-weight: 500;
    }
  }
`;
