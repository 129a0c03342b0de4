import type { ServerAction, ServerState } from '@app/shared/contracts/maintenance';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import { VirtualList } from '@app/shared/ui/virtual';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SearchField } from '../../ui/SearchField.tsx';
import { ErrorText, SmallText } from '../../ui/texts.ts';
import { EngineOptions } from './EngineOptions.tsx';
import { MaintenanceCard } from './parts.ts';
import { SERVER_ACTION_WORDS, SERVER_FACT_WORDS, gigabytes } from './words.ts';

interface ServerProps {
  server: ServerState;
  /** The running action; empty without one. */
  busy: string;
  onAct: (action: ServerAction) => void;
}

/** One server: its versions, memory and extensions, and its actions. */
export function Server({ server: { id, name, problem, inside }, busy, onAct }: ServerProps) {
  const [isOptions, setOptions] = useState(false);
  return (
    <MaintenanceCard aria-label={name}>
      <h2>{name}</h2>
      {inside ? (
        <>
          {inside.facts.length > 0 ? (
            <Facts>
              {inside.facts.map((fact) => (
                <div key={fact.name}>
                  <dt>{SERVER_FACT_WORDS[fact.name]}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </Facts>
          ) : (
            <SmallText>这个引擎没有说自己的版本。</SmallText>
          )}
          {inside.memory.map(({ name: kind, used, total }) => (
            <Memory key={kind}>
              <span>
                {kind}：已用 {gigabytes(used)}，共 {gigabytes(total)}
              </span>
              <Progress value={(used / total) * 100} label={`${kind}用量`} thin />
            </Memory>
          ))}
          <Actions>
            {inside.actions.map((action) => (
              <Button
                key={action}
                size="s"
                title={SERVER_ACTION_WORDS[action].does}
                loading={busy === action}
                disabled={busy !== '' && busy !== action}
                onClick={() => onAct(action)}
              >
                {SERVER_ACTION_WORDS[action].name}
              </Button>
            ))}
          </Actions>
          <Extensions extensions={inside.extensions} />
          {!inside.options ? null : isOptions ? (
            <EngineOptions id={id} />
          ) : (
            <Actions>
              <Button size="s" onClick={() => setOptions(true)}>
                看它自己的设置
              </Button>
            </Actions>
          )}
        </>
      ) : (
        <ErrorText role="alert">{problem}</ErrorText>
      )}
    </MaintenanceCard>
  );
}

type ListedExtensions = NonNullable<ServerState['inside']>['extensions'];

function Extensions({ extensions }: { extensions: ListedExtensions }) {
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    return (extensions?.list ?? []).filter(({ name, remote }) => `${name} ${remote}`.toLowerCase().includes(wanted));
  }, [extensions, words]);
  if (!extensions) return <SmallText>这个引擎不说它装了哪些扩展。</SmallText>;
  const { list, total } = extensions;
  return (
    <section aria-label="扩展">
      <Head>
        <h3>扩展</h3>
        <SmallText role="status">
          {total === 0 ? '没有列出扩展' : `共 ${total} 个`}
          {total > list.length ? `，这里列出 ${list.length} 个` : ''}
          {found.length < list.length ? `，找到 ${found.length} 个` : ''}
        </SmallText>
        {list.length > 0 ? <SearchField label="找扩展" size="s" value={words} onChange={setWords} /> : null}
      </Head>
      {list.length > 0 ? (
        <>
          <Box ref={box}>
            <VirtualList
              label="扩展"
              items={found}
              itemKey={({ name }, at) => `${name} ${at}`}
              estimate={36}
              box={box}
              render={({ name, version, day, remote, enabled }) => (
                <Row>
                  {remote ? (
                    <a href={remote} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  ) : (
                    <b>{name}</b>
                  )}
                  <small>{[version, day].filter(Boolean).join(' · ') || '没有版本号'}</small>
                  {enabled === null ? (
                    <Badge>未知</Badge>
                  ) : (
                    <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? '已启用' : '已停用'}</Badge>
                  )}
                </Row>
              )}
            />
          </Box>
          <SmallText>引擎不说有没有新版本：名字是来处的链接，可以和那里比较。</SmallText>
        </>
      ) : null}
    </section>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s1} ${t.s4};
  font-size: ${t.t13};
  div {
    display: flex;
    gap: ${t.s2};
    min-width: 0;
  }
  dt {
    flex: none;
    color: ${t.ink3};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
const Memory = styled.div`
  display: grid;
  gap: ${t.s1};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
`;
const Head = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  margin-bottom: ${t.s2};
  > :last-child:not(p) {
    margin-left: auto;
  }
`;
const Box = styled.div`
  max-height: 324px;
  overflow: hidden auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  scrollbar-width: thin;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${t.s3};
  min-height: 36px;
  padding: 0 ${t.s3};
  font-size: ${t.t13};
  a,
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
