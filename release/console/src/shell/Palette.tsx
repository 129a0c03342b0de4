import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { TextField } from '@app/shared/ui/text-field';
import { Search } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { isComposing } from '@app/shared/ui/composing';
import { useChanges, useVersions } from '../api/queries.ts';
import { searchConsole, type SearchHit } from '../model/search.ts';
import { CONSOLE_PLACES } from './places.ts';
import { useTitles } from './use-titles.ts';

export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="查找" hideTitle width={560} padded={false} closable>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const navigate = useNavigate();
  const titles = useTitles();
  const versions = useVersions();
  const changes = useChanges();
  const hits = searchConsole(query, {
    titles,
    versions: versions.data ?? [],
    log: changes.data?.pages.flat() ?? [],
    places: CONSOLE_PLACES,
  });
  const chosen = Math.min(marked, hits.length - 1);
  useEffect(() => {
    document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const open = (hit: SearchHit | undefined): void => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setMarked((chosen + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(hits[chosen]);
    }
  };
  return (
    <Box>
      <Field>
        <TextField
          label="查找版本、修订、人"
          hideLabel
          placeholder="版本、修订、人"
          prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="palette-hits"
          aria-activedescendant={hits.length > 0 ? `palette-${chosen}` : undefined}
          autoFocus
          autoComplete="off"
          value={query}
          onValueChange={(next) => {
            setQuery(next);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {hits.length === 0 ? (
        <Nothing role="status">没有找到，换个版本号、修订号或名字试试</Nothing>
      ) : (
        <div id="palette-hits" role="listbox" aria-label="结果">
          {hits.map((hit, index) => (
            <button
              key={`${hit.kind} ${hit.text} ${hit.to}`}
              id={`palette-${index}`}
              type="button"
              role="option"
              // The field keeps the focus and references the active option.
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerMove={() => setMarked(index)}
              onClick={() => open(hit)}
            >
              <span>{hit.kind}</span>
              <b>{hit.text}</b>
              <small>{hit.detail}</small>
            </button>
          ))}
        </div>
      )}
    </Box>
  );
}

const Box = styled.div`
  > [role='listbox'] {
    max-height: min(420px, 60vh);
    padding: ${t.s1};
    border-top: 1px solid ${t.line};
    overflow-y: auto;
    scrollbar-width: thin;
  }
  button[role='option'] {
    width: 100%;
    text-align: left;
    display: grid;
    grid-template-columns: 40px minmax(0, 2fr) minmax(0, 1fr);
    gap: ${t.s2};
    align-items: center;
    min-height: 36px;
    padding: 0 ${t.s3};
    border-radius: ${t.r1};
    cursor: pointer;
  }
  [aria-selected='true'] {
    background: ${t.highlight};
  }
  [role='option'] > span {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  [role='option'] > b {
    ${ellipsis}
    font-weight: 500;
  }
  [role='option'] > small {
    ${ellipsis}
    font-size: ${t.t12};
    color: ${t.ink3};
    text-align: right;
  }
`;

const Field = styled.div`
  padding: ${t.s3} 56px ${t.s3} ${t.s3};
`;

const Nothing = styled.p`
  padding: ${t.s5};
  border-top: 1px solid ${t.line};
  text-align: center;
  color: ${t.ink3};
`;
