import { below } from '@app/shared/theme/tokens';
import { Empty } from '../parts/Empty.tsx';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStatus, useVersions } from '../api/queries.ts';
import { PublishHelp } from '../fleet/PublishHelp.tsx';
import { Card, CardHead, Grow } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { useTitles } from '../shell/use-titles.ts';
import { VersionTable } from '../versions/VersionTable.tsx';
import { AppSelect } from '../shell/AppSelect.tsx';
import { FindField } from '../parts/FindField.tsx';

const ALL_APPS = '';

export function Versions() {
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? '';
  const app = params.get('app') ?? ALL_APPS;
  const versions = useVersions();
  const status = useStatus();
  const titles = useTitles();
  const set = (key: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHead
        title="版本库"
        summary={
          versions.data ? (
            <>
              <b>{versions.data.length}</b> 个已发布的版本
            </>
          ) : null
        }
      >
        <PublishHelp />
      </PageHead>
      <Card aria-label="版本">
        <CardHead>
          <Narrow>
            <AppSelect value={app} onChange={(next) => set('app', next)} />
          </Narrow>
          <Rest />
          <Find>
            <FindField
              label="查找版本"
              placeholder="版本、来源、发布者"
              value={find}
              onChange={(next) => set('find', next)}
            />
          </Find>
        </CardHead>
        <Loaded query={versions} rows={8}>
          {(all) => {
            const words = find.toLowerCase().split(/\s+/).filter(Boolean);
            const shown = all.filter(
              (one) =>
                (app === ALL_APPS || one.name === app) &&
                words.every((word) =>
                  `${one.name} ${titles[one.name] ?? ''} ${one.version} ${one.source ?? ''} ${one.by} ${one.digest}`
                    .toLowerCase()
                    .includes(word),
                ),
            );
            if (shown.length === 0)
              return <Empty text={all.length === 0 ? '还没有发布过版本' : '没有符合条件的版本'} />;
            return <VersionTable versions={shown} status={status.data} titles={titles} />;
          }}
        </Loaded>
      </Card>
    </>
  );
}

const Rest = styled(Grow)`
  ${below(690)} {
    display: none;
  }
`;

const Narrow = styled.div`
  width: 160px;
  ${below(690)} {
    flex: 0 1 128px;
  }
`;

const Find = styled.div`
  width: min(260px, 100%);
  ${below(690)} {
    flex: 1 1 0;
    min-width: 0;
  }
`;
