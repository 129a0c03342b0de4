import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '../parts/Empty.tsx';
import { Menu } from '@app/shared/ui/menu';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useChanges, useStatus } from '../api/queries.ts';
import { wholeText } from '../model/figures.ts';
import { Card, CardHead, Grow } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { TextLink } from '../parts/links.ts';
import { useTitles } from '../shell/use-titles.ts';
import { LogEntries } from './LogEntries.tsx';

interface LogCardProps {
  /** Restricts the log to one application, without a filter. */
  name?: string;
  maxEntries?: number;
}

/** The latest changes, with the newest one expanded. */
export function LogCard({ name, maxEntries = 6 }: LogCardProps) {
  const [filter, setFilter] = useState<string | undefined>(name);
  const [open, setOpen] = useState<number | null | undefined>(undefined);
  const titles = useTitles();
  const status = useStatus();
  const shown = name ?? filter;
  const query = useChanges(shown);
  return (
    <Tall aria-label="变更记录">
      <CardHead>
        <h2>变更记录</h2>
        <Grow />
        {name === undefined ? (
          <Menu
            label="按应用筛选"
            align="end"
            trigger={
              <Button tone="text" size="s" icon={<ListFilter size={14} strokeWidth={1.5} aria-hidden />}>
                {filter === undefined ? '全部应用' : (titles[filter] ?? filter)}
              </Button>
            }
            items={[
              { label: '全部应用', onSelect: () => setFilter(undefined) },
              ...Object.entries(titles).map(([app, title]) => ({ label: title, onSelect: () => setFilter(app) })),
            ]}
          />
        ) : null}
      </CardHead>
      <Loaded query={query}>
        {({ pages }) => {
          const entries = pages.flat().slice(0, maxEntries);
          if (entries.length === 0) return <Empty text="还没有变更" />;
          const opened = open === undefined ? entries[0]?.revision : open;
          return (
            <List>
              <LogEntries entries={entries} opened={opened ?? null} onOpen={setOpen} />
            </List>
          );
        }}
      </Loaded>
      <Foot>
        <TextLink to={shown === undefined ? '/log' : `/log?app=${shown}`}>
          查看全部{shown === undefined && status.data ? ` ${wholeText(status.data.revision)} 条` : ''}
        </TextLink>
      </Foot>
    </Tall>
  );
}

const Tall = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const List = styled.ol`
  overflow: hidden;
  > li:last-child {
    border-bottom: 0;
  }
`;

const Foot = styled.div`
  margin-top: auto;
  padding: 10px ${t.s4};
  border-top: 1px solid ${t.line};
`;
