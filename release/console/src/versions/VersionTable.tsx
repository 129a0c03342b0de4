import type { Status, VersionInfo } from '@app/shared/contracts/release-api';
import { below } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { Fragment, useState } from 'react';
import { useNow } from '../api/use-now.ts';
import { fullTime } from '../model/clock.ts';
import type { Titles } from '../model/change-text.ts';
import { bytesText, wholeText } from '../model/figures.ts';
import { versionState } from '../model/version-state.ts';
import { Dot } from '../parts/Dot.tsx';
import { AppLink } from '../parts/links.ts';
import { CardTable, Latin, Mono, Name, Rows, Scroll, Td, Tr } from '../parts/table.ts';
import { ACTIONS, Columns } from '../parts/Columns.tsx';
import { BudgetBrief } from './BudgetBrief.tsx';
import { VersionDetails } from './VersionDetails.tsx';
import { VersionMenu } from './VersionMenu.tsx';

/** Maximum rows with budgets, which need one request each for the version's details. */
const WITH_BUDGET = 10;

interface VersionTableProps {
  versions: readonly VersionInfo[];
  status: Status | undefined;
  titles: Titles;
  /** Omits the column of the application. */
  single?: boolean;
}

/** Published versions, newest first; a row expands to its files' sizes compared with the budget. */
export function VersionTable({ versions, status, titles, single = false }: VersionTableProps) {
  const [open, setOpen] = useState<string | null>(null);
  const now = useNow(60_000);
  return (
    <Scroll tabIndex={0} role="region" aria-label="版本表格">
      <Versions $min={single ? 900 : 1040} $single={single}>
        <Columns
          columns={[
            ...(single ? [] : [{ title: '应用' }]),
            { title: '版本', width: single ? 200 : 168 },
            { title: '状态', width: 136 },
            { title: '体积（压缩后）', width: 176 },
            { title: '来源' },
            { title: '发布', width: 176 },
            ACTIONS,
          ]}
        />
        <Rows>
          {versions.map((info, index) => {
            const key = `${info.name}@${info.version}`;
            const state = versionState(status, info);
            return (
              <Fragment key={key}>
                <Tr>
                  {single ? null : (
                    <Td>
                      <AppLink to={`/apps/${info.name}`}>{titles[info.name] ?? info.name}</AppLink>{' '}
                      <Latin>{info.name}</Latin>
                    </Td>
                  )}
                  <Td>
                    <Name>{info.version}</Name>
                    <small title={info.digest}>{info.digest.replace(/^sha\d+-/, '').slice(0, 12)}</small>
                  </Td>
                  <Td>
                    <Dot tone={state.tone}>{state.text}</Dot>
                  </Td>
                  <Td>
                    {single ? <BudgetBrief info={info} enabled={index < WITH_BUDGET} /> : bytesText(info.wireBytes)}
                    <small>
                      {wholeText(info.files)} 个文件，原 {bytesText(info.bytes)}
                    </small>
                  </Td>
                  <Td>{info.source ? <Mono title={info.source}>{info.source.slice(0, 12)}</Mono> : '—'}</Td>
                  <Td>
                    {fullTime(info.at, now)}
                    <small>{info.by}</small>
                  </Td>
                  <Td $right>
                    {status ? (
                      <VersionMenu info={info} status={status} onDetails={() => setOpen(open === key ? null : key)} />
                    ) : null}
                  </Td>
                </Tr>
                {open === key ? (
                  <Tr>
                    <Td colSpan={single ? 6 : 7}>
                      <VersionDetails name={info.name} version={info.version} />
                    </Td>
                  </Tr>
                ) : null}
              </Fragment>
            );
          })}
        </Rows>
      </Versions>
    </Scroll>
  );
}

/** On phones: version, state and menu above; size and date below. The build source is hidden. */
const Versions = styled(CardTable)<{ $single: boolean }>`
  ${below(690)} {
    tr {
      grid-template-columns: repeat(2, minmax(0, 1fr)) 44px;
    }
    td:nth-last-child(7) {
      grid-area: 1 / 1 / auto / 3;
    }
    td:nth-last-child(6) {
      grid-area: ${({ $single }) => ($single ? '1 / 1' : '2 / 1')};
    }
    td:nth-last-child(5) {
      grid-area: ${({ $single }) => ($single ? '1 / 2' : '2 / 2')};
    }
    td:nth-last-child(4) {
      grid-area: 3 / 1;
    }
    tr > td:nth-last-child(3) {
      display: none;
    }
    td:nth-last-child(2) {
      grid-area: 3 / 2;
    }
    td:nth-last-child(1) {
      grid-area: 1 / 3;
    }
    td:only-child {
      grid-area: 1 / 1 / auto / -1;
    }
  }
`;
