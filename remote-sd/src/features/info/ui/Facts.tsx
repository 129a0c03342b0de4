import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import type { KnownParams } from '../../../model/restore.ts';
import type { PictureFact } from '../model/facts.ts';
import { FactList } from '../../../ui/fact-list.ts';

interface FactsProps {
  facts: readonly PictureFact[];
  /** Parameters in which the form differs; null when it is not compared. */
  different: ReadonlySet<keyof KnownParams> | null;
  /** Whether long texts are shown in full instead of two lines. */
  full?: boolean;
}

export function Facts({ facts, different, full = false }: FactsProps) {
  return (
    <List $names="64px">
      {facts.map(({ label, value, keys, long }) => {
        const differs = different !== null && keys.some((key) => different.has(key));
        return (
          <div key={label.en}>
            <dt>
              <Label of={label} />
            </dt>
            <Value $lines={full ? 0 : long ? 2 : 1} $differs={differs} title={full ? undefined : value}>
              {value}
              {differs ? <Mark>不同</Mark> : null}
            </Value>
          </div>
        );
      })}
    </List>
  );
}

const List = styled(FactList)`
  display: grid;
  font-size: ${t.t12};
  line-height: 20px;
  font-variant-numeric: tabular-nums;
`;
const Value = styled.dd<{ $lines: number; $differs: boolean }>`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${({ $differs }) => ($differs ? t.accentInk : t.ink)};
  ${({ $lines }) =>
    $lines > 0 &&
    `display: -webkit-box; -webkit-line-clamp: ${$lines}; -webkit-box-orient: vertical; overflow: hidden;`}
`;
const Mark = styled.small`
  margin-left: 6px;
  padding: 0 4px;
  border-radius: 4px;
  background: ${t.accentSoft};
  font-size: ${t.t12};
`;
