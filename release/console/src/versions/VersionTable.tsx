import type { Status, VersionInfo } from '@app/shared/contracts/release-api';
import { hidden } from '@app/shared/theme/mixins';
import { styled } from 'styled-components';
import { Fragment, useState } from 'react';
import { useNow } from '../api/use-now.ts';
import { fullTime } from '../model/clock.ts';
import type { Titles } from '../model/change-text.ts';
import { bytes, whole } from '../model/figures.ts';
import { versionState } from '../model/version-state.ts';
import { Dot } from '../parts/Dot.tsx';
import { AppLink } from '../parts/links.ts';
import { Latin, Mono, Name, Scroll, Table, Td, Th } from '../parts/table.ts';
import { BudgetBrief } from './BudgetBrief.tsx';
import { VersionDetails } from './VersionDetails.tsx';
import { VersionMenu } from './VersionMenu.tsx';

/** Budgets come with a version's details, one request each. */
const WITH_BUDGET = 10;

interface VersionTableProps {
  versions: readonly VersionInfo[];
  status: Status | undefined;
  titles: Titles;
  /** Leave the column of the application out. */
  single?: boolean;
}

/** Published versions, newest first; a row opens to its files' sizes against the budget. */
export function VersionTable({ versions, status, titles, single = false }: VersionTableProps) {
  const [open, setOpen] = useState<string | null>(null);
  const now = useNow(60_000);
  return (
    <Scroll tabIndex={0} role="region" aria-label="版本表格">
      <Table $min={single ? 900 : 1040}>
        <thead>
          <tr>
            {single ? null : <Th scope="col">应用</Th>}
            <Th scope="col" $width={single ? 200 : 168}>
              版本
            </Th>
            <Th scope="col" $width={136}>
              状态
            </Th>
            <Th scope="col" $width={176}>
              体积（压缩后）
            </Th>
            <Th scope="col">来源</Th>
            <Th scope="col" $width={176}>
              发布
            </Th>
            <Th scope="col" $width={56}>
              <Said>操作</Said>
            </Th>
          </tr>
        </thead>
        <tbody>
          {versions.map((info, index) => {
            const key = `${info.name}@${info.version}`;
            const state = versionState(status, info);
            return (
              <Fragment key={key}>
                <tr>
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
                    {single ? <BudgetBrief info={info} enabled={index < WITH_BUDGET} /> : bytes(info.wireBytes)}
                    <small>
                      {whole(info.files)} 个文件，原 {bytes(info.bytes)}
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
                </tr>
                {open === key ? (
                  <tr>
                    <td colSpan={single ? 6 : 7}>
                      <VersionDetails name={info.name} version={info.version} />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}

const Said = styled.span`
  ${hidden}
`;
