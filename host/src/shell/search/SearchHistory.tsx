import { useSession } from '@app/shared/state/session';
import { row, touchTarget } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DroppedPanel, DroppedHead, DroppedTags } from './Dropped.ts';
import { SearchIdeas } from './SearchIdeas.tsx';
import { clearSearchHistory, forgetSearch, searchHistory } from '@app/shared/state/search-history';

interface SearchHistoryProps {
  inPanel: boolean;
  onPick: (text: string) => void;
  /** Called when an entry was removed together with its button. */
  onEdited: () => void;
}

/** Below the empty search field: 搜索历史 of a logged-in person, else search ideas. */
export function SearchHistory({ inPanel, onPick, onEdited }: SearchHistoryProps) {
  const { user } = useSession();
  const [list, setList] = useState(searchHistory);
  if (list.length === 0) {
    return (
      <>
        {inPanel && <Quiet>{user ? '还没有搜索过课程' : '登录后，搜索过的内容会留在这里'}</Quiet>}
        <SearchIdeas inPanel={inPanel} onPick={onPick} />
      </>
    );
  }
  return (
    <DroppedPanel $inPanel={inPanel}>
      <Head>
        <span>搜索历史</span>
        <button
          type="button"
          onClick={() => {
            clearSearchHistory();
            setList([]);
            onEdited();
          }}
        >
          清空
        </button>
      </Head>
      <Tags>
        {list.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onPick(text)}>
              {text}
            </button>
            <button
              type="button"
              aria-label={`删除 ${text}`}
              onClick={() => {
                forgetSearch(text);
                setList(searchHistory());
                onEdited();
              }}
            >
              <X size={12} strokeWidth={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </Tags>
    </DroppedPanel>
  );
}

const Quiet = styled.p`
  padding-top: ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Head = styled(DroppedHead)`
  button:hover {
    color: ${t.ink};
  }
`;

const Tags = styled(DroppedTags)`
  li {
    ${row}
    max-width: 100%;
    height: 28px;
    border-radius: ${t.r1};
    background: ${t.sunken};
    font-size: ${t.t13};
  }
  li > button:first-child {
    min-width: 0;
    padding-left: 10px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li > button:last-child {
    ${touchTarget}
    position: relative;
    display: grid;
    place-items: center;
    width: 26px;
    height: 28px;
    flex: none;
    color: ${t.ink3};
  }
`;
