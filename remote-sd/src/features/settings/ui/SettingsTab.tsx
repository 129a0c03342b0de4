import { confirm } from '@app/shared/state/actions';
import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { TextField } from '@app/shared/ui/text-field';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import { DEFAULT_PREFERENCES, isChanged } from '../../../preferences/preferences.ts';
import { changePreferences, preferences, resetPreference } from '../../../preferences/use-preferences.ts';
import { usePersistentPart } from '../../../preferences/use-kept.ts';
import type { EngineView } from '../../../tasks/use-tasks.ts';
import { findSettings, SETTINGS, type Setting } from '../model/catalogue.ts';
import { Control, type SettingsExample } from './Control.tsx';

interface SettingsTabProps {
  engine: EngineView | undefined;
  /** The picture on stage, for the example of a file name. */
  example: SettingsExample;
}

/** Preferences of the workbench; each change is saved at once. */
export function SettingsTab({ engine, example }: SettingsTabProps) {
  const [params] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [query, setQuery] = useState(asked);
  const [from, setFrom] = useState(asked);
  if (from !== asked) {
    setFrom(asked);
    setQuery(asked);
  }
  const now = usePersistentPart(preferences, (value) => value);
  const found = findSettings(query);
  const changed = SETTINGS.filter(({ key }) => key && isChanged(now, key));
  const resetAll = async () => {
    if (await confirm({ message: `${changed.length} 项设置会恢复成最初的样子`, danger: true }))
      changePreferences(DEFAULT_PREFERENCES);
  };
  return (
    <Page>
      <Head>
        <h2>设置</h2>
        <p>只保存在这个浏览器里，每个账号各有一份。</p>
        <Find>
          <TextField
            label="查找设置"
            hideLabel
            placeholder="用中文或英文查找"
            prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
            value={query}
            onValueChange={setQuery}
            clearable
          />
        </Find>
        <Line>
          <span role="status">
            {query.trim() ? `找到 ${found.length} 项，` : ''}
            {changed.length > 0 ? `改过 ${changed.length} 项` : '都是最初的样子'}
          </span>
          <Button size="s" tone="text" disabled={changed.length === 0} onClick={() => void resetAll()}>
            全部恢复
          </Button>
        </Line>
      </Head>
      {found.length === 0 ? (
        <Empty
          text="没有找到这样的设置，换个词试试。"
          action={<Button onClick={() => setQuery('')}>显示全部</Button>}
        />
      ) : (
        found.map((setting) => (
          <Section
            key={setting.id}
            setting={setting}
            changed={setting.key !== undefined && isChanged(now, setting.key)}
            engine={engine}
            example={example}
          />
        ))
      )}
    </Page>
  );
}

interface SectionProps extends SettingsTabProps {
  setting: Setting;
  changed: boolean;
}

function Section({ setting: { id, key, label, hint }, changed, engine, example }: SectionProps) {
  return (
    <Card aria-labelledby={`sd-setting-${id}`}>
      <Title>
        <h3 id={`sd-setting-${id}`}>
          <Label of={label} />
        </h3>
        {changed && key ? (
          <>
            <Mark>已修改</Mark>
            <Button size="s" tone="text" aria-label={`恢复${label.zh}`} onClick={() => resetPreference(key)}>
              恢复
            </Button>
          </>
        ) : null}
      </Title>
      <Hint>{hint}</Hint>
      <Control id={id} engine={engine} example={example} />
    </Card>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${t.s3};
  max-width: 760px;
  margin: 0 auto;
  padding: ${t.s5} ${t.s4} ${t.s6};
  ${below(690)} {
    padding: ${t.s4};
  }
`;
const Head = styled.div`
  h2 {
    font-size: ${t.t20};
  }
  p {
    margin-top: 2px;
    color: ${t.ink2};
  }
`;
const Find = styled.div`
  margin-top: ${t.s3};
`;
const Line = styled.div`
  ${row}
  justify-content: space-between;
  min-height: 36px;
  font-size: ${t.t12};
  color: ${t.ink3};
`;
const Card = styled.section`
  padding: ${t.s4};
  ${card}
`;
const Title = styled.div`
  ${row}
  gap: ${t.s2};
  min-height: 28px;
  h3 {
    font-size: ${t.t14};
  }
  button {
    margin-left: auto;
  }
`;
const Mark = styled.small`
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.accentSoft};
  font-size: ${t.t12};
  color: ${t.accentInk};
`;
const Hint = styled.p`
  margin-bottom: ${t.s3};
  font-size: ${t.t12};
  color: ${t.ink2};
`;
