import { hidden } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Label } from '../../../labels/Label.tsx';
import { usePictureWithTask } from '../hooks/use-whole.ts';
import { differencesOf, type FieldDifference, type ComparedWord } from '../model/difference.ts';

export interface DifferenceDialogProps {
  ids: readonly [string, string];
  onClosed: () => void;
}

/** Lists the parameters in which two pictures differ, as far as their metadata contains them. */
export function DifferenceDialog({ ids, onClosed }: DifferenceDialogProps) {
  const [open, setOpen] = useState(true);
  const [first, second] = [usePictureWithTask(ids[0]), usePictureWithTask(ids[1])];
  const failed = first.error ?? second.error;
  return (
    <Dialog title="两张图片的差异" width={880} open={open} onOpenChange={setOpen} onClosed={onClosed}>
      {first.data && second.data ? (
        <DifferenceTable
          differences={differencesOf(first.data, second.data)}
          urls={[first.data.picture.url, second.data.picture.url]}
        />
      ) : failed ? (
        <ErrorState
          message={failed.message}
          onRetry={() => {
            void first.refetch();
            void second.refetch();
          }}
        />
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}

function DifferenceTable({ differences, urls }: { differences: FieldDifference[]; urls: [string, string] }) {
  const [whole, setWhole] = useState(false);
  const different = differences.filter(({ same }) => !same);
  const alike = differences.length - different.length;
  return (
    <Box tabIndex={0} role="region" aria-label="差异">
      <table>
        <thead>
          <tr>
            <th scope="col">参数</th>
            {urls.map((url, at) => (
              <th key={url} scope="col">
                <img src={`${url}?w=160`} alt="" />
                {at === 0 ? 'A' : 'B'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(whole ? differences : different).map((row) => (
            <tr key={row.label.en} data-same={row.same || undefined}>
              <th scope="row">
                <Label of={row.label} />
              </th>
              {row.words ? (
                <>
                  <td>
                    <PromptWords words={row.words} only="first" />
                  </td>
                  <td>
                    <PromptWords words={row.words} only="second" />
                  </td>
                </>
              ) : (
                row.values.map((value, at) => <td key={at}>{value || '—'}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {different.length === 0 ? <p>记录下来的参数完全相同。</p> : null}
      {alike > 0 ? (
        <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? '只看不同的' : `相同的 ${alike} 项`}
        </button>
      ) : null}
    </Box>
  );
}

/** Words of one prompt; those that the other lacks are marked, also for screen readers. */
function PromptWords({ words, only }: { words: readonly ComparedWord[]; only: 'first' | 'second' }) {
  const own = words.filter((word) => word.only === null || word.only === only);
  if (own.length === 0) return '—';
  return own.map((word, at) => (
    <span key={at}>
      {at > 0 ? ', ' : null}
      {word.only === null ? (
        word.text
      ) : (
        <Only $first={only === 'first'}>
          <Heard>{only === 'first' ? '只有 A 有：' : '只有 B 有：'}</Heard>
          {word.text}
        </Only>
      )}
    </span>
  ));
}

const Heard = styled.span`
  ${hidden}
`;
const Only = styled.mark<{ $first: boolean }>`
  padding: 0 3px;
  border-radius: 3px;
  background: ${({ $first }) => ($first ? t.dangerSoft : t.successSoft)};
  color: ${({ $first }) => ($first ? t.danger : t.success)};
  text-decoration: ${({ $first }) => ($first ? 'line-through' : 'none')};
`;
const Box = styled.div`
  max-height: 70vh;
  overflow: auto;
  font-size: ${t.t13};
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th,
  td {
    padding: ${t.s2};
    border-bottom: 1px solid ${t.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  thead th:first-child {
    width: 120px;
  }
  tbody th {
    font-weight: 400;
    color: ${t.ink3};
  }
  thead th {
    font-weight: 600;
  }
  img {
    display: block;
    width: 72px;
    height: 72px;
    margin-bottom: ${t.s1};
    border-radius: 4px;
    object-fit: cover;
    background: ${t.off};
  }
  [data-same] td {
    color: ${t.ink2};
  }
  > p {
    padding: ${t.s3} ${t.s2};
    color: ${t.ink2};
  }
  > button {
    min-height: 44px;
    padding: 0 ${t.s2};
    color: ${t.accentInk};
  }
  ${below(690)} {
    thead th:first-child {
      width: 72px;
    }
  }
`;
