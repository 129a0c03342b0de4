import type { OptionValue, ServerOption } from '@app/shared/contracts/maintenance';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { isComposing } from '@app/shared/ui/composing';
import { CallError } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Switch } from '@app/shared/ui/switch';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { engineTexts } from '../../labels/dictionary/engine-texts.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { ErrorText, SmallText } from '../../ui/texts.ts';
import { findOptions, groupOptions, hintOfOption, parseOption, textOfOption, type NamedOption } from './options.ts';

const OPTIONS = 'GET /maintenance/options';

/** The engine's own settings: searched in both languages, changed one by one. */
export function EngineOptions({ id }: { id: string }) {
  const list = useCall(OPTIONS, { id }, { quiet: true, background: true });
  const translate = useSyncExternalStore(engineTexts.subscribe, () => engineTexts.translate);
  const [words, setWords] = useState('');
  const named = useMemo(
    () => (list.data ?? []).map((option): NamedOption => ({ ...option, chinese: translate(option.label) ?? '' })),
    [list.data, translate],
  );
  const found = useMemo(() => findOptions(named, words), [named, words]);
  if (list.isError && !list.data) return <CallError of={list} />;
  if (!list.data) return <Skeleton height="120px" />;

  const keep = (saved: ServerOption) =>
    queryClient.setQueryData<ServerOption[]>(callKey(OPTIONS, { id }), (all = []) =>
      all.map((option) => (option.key === saved.key ? saved : option)),
    );
  return (
    <section aria-label="引擎自己的设置">
      <Head>
        <h3>引擎自己的设置</h3>
        <SmallText role="status">
          共 {named.length} 项{found.length < named.length ? `，找到 ${found.length} 项` : ''}
        </SmallText>
        <SearchField label="找设置（中文、英文都可以）" size="s" value={words} onChange={setWords} />
      </Head>
      <SmallText>改动对所有用这个引擎的人立即生效，并记在服务的日志里。模型、VAE 和扩展的开关不在这里。</SmallText>
      <Sections>
        {groupOptions(found).map(([section, options]) => (
          <Section key={section} aria-label={translate(section) ?? (section || '扩展')}>
            <h4>{section === '' ? '扩展' : (translate(section) ?? section)}</h4>
            {options.map((option) => (
              <OptionRow key={option.key} id={id} option={option} onSaved={keep} />
            ))}
          </Section>
        ))}
      </Sections>
    </section>
  );
}

interface OptionRowProps {
  id: string;
  option: NamedOption;
  onSaved: (saved: ServerOption) => void;
}

/** One setting; after a change, the value from before can be restored. */
function OptionRow({ id, option, onSaved }: OptionRowProps) {
  const { key, label, chinese, value } = option;
  /** The typed text; null shows the present value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [former, setFormer] = useState<OptionValue | null>(null);
  const { busy, problem, setProblem, attempt } = useAttempt();
  const name = chinese || label;
  const hint = hintOfOption(option);

  async function save(next: OptionValue): Promise<void> {
    await attempt(async () => {
      onSaved(await call('POST /maintenance/option/save', { id, key, before: value, value: next }, { quiet: true }));
      setFormer(value);
      setTyped(null);
    });
  }
  const submit = () => {
    const read = parseOption(option, typed ?? '');
    if ('problem' in read) setProblem(read.problem);
    else void save(read.value);
  };
  const type = (text: string) => {
    setProblem('');
    setTyped(text === textOfOption(value) ? null : text);
  };
  return (
    <Row>
      <div>
        <b>{name}</b>
        <small>
          {[...new Set([label, key])]
            .filter((said) => said !== name)
            .concat(hint || [])
            .join(' · ')}
        </small>
      </div>
      {typeof value === 'boolean' ? (
        <Switch
          size="s"
          label={name}
          hideLabel
          checked={value}
          disabled={busy}
          onCheckedChange={(on) => void save(on)}
        />
      ) : Array.isArray(value) ? (
        <TextArea
          label={name}
          hideLabel
          size="s"
          rows={2}
          maxRows={6}
          value={typed ?? textOfOption(value)}
          onValueChange={type}
        />
      ) : (
        <TextField
          label={name}
          hideLabel
          size="xs"
          inputMode={typeof value === 'number' ? 'decimal' : 'text'}
          value={typed ?? textOfOption(value)}
          onValueChange={type}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && typed !== null && submit()}
        />
      )}
      {typed === null ? null : (
        <Change>
          <SmallText>现在是「{textOfOption(value)}」</SmallText>
          <Button size="s" loading={busy} onClick={submit}>
            保存
          </Button>
          <Button
            size="s"
            tone="text"
            onClick={() => {
              setTyped(null);
              setProblem('');
            }}
          >
            不改
          </Button>
        </Change>
      )}
      {typed === null && former !== null ? (
        <Change>
          <SmallText role="status">已保存，原来是「{textOfOption(former)}」</SmallText>
          <Button size="s" tone="text" loading={busy} onClick={() => void save(former)}>
            改回
          </Button>
        </Change>
      ) : null}
      {problem ? <ErrorText role="alert">{problem}</ErrorText> : null}
    </Row>
  );
}

const Head = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  margin-bottom: ${t.s2};
  > :last-child {
    margin-left: auto;
  }
`;
const Sections = styled.div`
  max-height: 480px;
  margin-top: ${t.s2};
  overflow: hidden auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  scrollbar-width: thin;
`;
const Section = styled.section`
  content-visibility: auto;
  contain-intrinsic-size: auto 480px;
  h4 {
    padding: ${t.s1} ${t.s3};
    background: ${t.surface};
    font-size: ${t.t13};
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(96px, 240px);
  ${below(750)} {
    grid-template-columns: minmax(0, 1fr) 132px;
  }
  align-items: center;
  gap: ${t.s1} ${t.s3};
  min-height: 40px;
  padding: ${t.s1} ${t.s3};
  border-top: 1px solid ${t.line};
  font-size: ${t.t13};
  b {
    display: block;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
    overflow-wrap: anywhere;
  }
  > [role='alert'] {
    grid-column: 1 / -1;
  }
`;
const Change = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: ${t.s2};
  p {
    overflow-wrap: anywhere;
  }
`;
