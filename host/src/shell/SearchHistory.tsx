import { t } from '@app/shared/theme/tokens';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { clearSearchHistory, forgetSearch, searchHistory } from '@app/shared/state/search-history';

/** 搜索历史 under the search field, for those logged in. */
export function SearchHistory({ onPick }: { onPick: (text: string) => void }) {
  const [list, setList] = useState(searchHistory);
  if (list.length === 0) return null;
  return (
    <Panel>
      <Head>
        <span>搜索历史</span>
        <button
          type="button"
          onClick={() => {
            clearSearchHistory();
            setList([]);
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
              }}
            >
              <X size={12} strokeWidth={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </Tags>
    </Panel>
  );
}

const Panel = styled.div`
  position: absolute;
  top: calc(100% + 8px);
  left: 0;
  right: 0;
  min-width: 280px;
  padding: ${t.s4};
  background: ${t.raised};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  box-shadow: ${t.shadow2};
  color: ${t.ink};
  z-index: ${t.zPopup};
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t12};

  button:hover {
    color: ${t.ink};
  }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};

  li {
    display: flex;
    align-items: center;
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
    display: grid;
    place-items: center;
    width: 26px;
    height: 28px;
    flex: none;
    color: ${t.ink3};
  }
`;
