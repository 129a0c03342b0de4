import { Search } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { below, t } from '../../theme/tokens.ts';
import { ErrorState } from '../empty/index.ts';
import { Skeleton, SkeletonGroup } from '../skeleton/index.ts';
import { TextField } from '../text-field/index.ts';
import { Columns } from './Columns.tsx';
import { Results } from './Results.tsx';
import { searchRegions, type RegionPath } from './tree.ts';
import type { Regions } from './use-regions.ts';
import { isComposing } from '../composing/composing.ts';

interface RegionPanelProps {
  regions: Regions;
  onRetry: () => void;
  /** The path that is initially open. */
  start: RegionPath;
  onChoose: (path: RegionPath) => void;
}

/** Three columns, or search results; of the same height in every state. */
export function RegionPanel({ regions, onRetry, start, onChoose }: RegionPanelProps) {
  const [text, setText] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const found = regions.tree && text.trim() !== '' ? searchRegions(regions.tree, text) : null;

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      body.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus();
    }
    if (event.key === 'Enter') {
      // The panel may be inside a form.
      event.preventDefault();
      if (found?.[0]) onChoose(found[0]);
    }
  };
  return (
    <>
      <Bar onKeyDown={handleKeyDown}>
        <TextField
          label="搜索地区"
          hideLabel
          size="s"
          type="search"
          placeholder="搜索，例如 杭州 西湖"
          maxLength={40}
          autoComplete="off"
          clearable
          prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
          value={text}
          onValueChange={setText}
        />
      </Bar>
      <Body ref={body}>
        {regions.step === 'failed' ? (
          <ErrorState message="地区没有加载出来，请检查网络后重试" onRetry={onRetry} />
        ) : null}
        {regions.step === 'idle' || regions.step === 'loading' ? <Bones /> : null}
        {regions.tree && found ? <Results text={text} found={found} onChoose={onChoose} /> : null}
        {regions.tree && !found ? <Columns tree={regions.tree} start={start} onChoose={onChoose} /> : null}
      </Body>
    </>
  );
}

function Bones() {
  return (
    <Loading>
      {[3, 2, 1].map((column) => (
        <div key={column}>
          {['70%', '52%', '64%', '58%', '74%', '50%'].map((width) => (
            <Skeleton key={width} width={width} height={14} />
          ))}
        </div>
      ))}
    </Loading>
  );
}

const Bar = styled.div`
  padding: ${t.s3};
  border-bottom: 1px solid ${t.line};
  ${below(690)} {
    padding: ${t.s2} ${t.s4} ${t.s3};
  }
`;

const Body = styled.div`
  display: grid;
  height: 292px;
  overflow: hidden;
  ${below(690)} {
    height: min(56vh, 440px);
  }
`;

const Loading = styled(SkeletonGroup)`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  > div {
    display: grid;
    align-content: start;
    gap: 22px;
    padding: 14px ${t.s4};
    border-left: 1px solid ${t.line};
  }
  > div:first-of-type {
    border-left: 0;
  }
`;
