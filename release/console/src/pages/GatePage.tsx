import type { Status } from '@app/shared/contracts/release-api';
import { below } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Empty } from '../parts/Empty.tsx';
import { Select } from '@app/shared/ui/select';
import { useSearchParams } from 'react-router-dom';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useGate, useProposals, useStatus, useVersions } from '../api/queries.ts';
import { GateList } from '../change/GateList.tsx';
import { ProposalList } from '../gate/ProposalList.tsx';
import { Card, CardBody, CardHead, Grow, Muted, Stack } from '../parts/Card.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { useTitles } from '../shell/use-titles.ts';
import { shareText } from '../model/figures.ts';
import { AppSelect } from '../shell/AppSelect.tsx';

function approvalText({ approval, approvalShare = 5000 }: Status): string {
  if (!approval) return '未启用：任何变更都不需要第二人批准';
  return `影响一个应用超过 ${shareText(approvalShare)} 访客的变更需要另一位同事批准；停用随时可以`;
}

/**
 * Checks before a version is promoted to everyone: the gate, and the approval of a second person.
 */
export function GatePage() {
  const [params, setParams] = useSearchParams();
  const titles = useTitles();
  const status = useStatus();
  const proposals = useProposals();
  const app = params.get('app') ?? Object.keys(titles)[0] ?? '';
  const versions = useVersions(app === '' ? undefined : app);
  const own = (versions.data ?? []).filter(({ name, collected }) => name === app && !collected);
  const version = params.get('version') ?? own[0]?.version ?? '';
  const gate = useGate(app, version, app !== '');
  const failed = gate.data?.filter(({ problems }) => problems.length > 0).length ?? 0;
  return (
    <>
      <PageHead title="门禁" summary="推进到全部访客之前要过的检查与批准" />
      <Stack>
        <Card aria-label="检查">
          <CardHead>
            <h2>检查</h2>
            {gate.data ? (
              <Badge tone={failed === 0 ? 'success' : 'danger'}>
                {failed === 0 ? '全部通过' : `${failed} 项未通过`}
              </Badge>
            ) : null}
            <Rest />
            <Narrow>
              <AppSelect one value={app} onChange={(next) => setParams({ app: next }, { replace: true })} />
            </Narrow>
            <Narrow>
              <Select
                label="版本"
                hideLabel
                size="s"
                value={version === '' ? null : version}
                onValueChange={(next) => setParams({ app, version: next }, { replace: true })}
                options={own.map((one) => ({ value: one.version, label: one.version }))}
              />
            </Narrow>
          </CardHead>
          {version === '' ? (
            <Empty text="选一个已发布的版本，看它推进到全部访客会遇到什么。" />
          ) : (
            <CardBody>
              <Loaded query={gate} rows={3} rowHeight={32}>
                {(checks) => <GateList checks={checks} />}
              </Loaded>
            </CardBody>
          )}
        </Card>
        <Card aria-label="待批准">
          <CardHead>
            <h2>待批准</h2>
            <Muted>{status.data ? approvalText(status.data) : ''}</Muted>
          </CardHead>
          <Loaded query={proposals} rows={2}>
            {(all) =>
              all.length === 0 ? (
                <Empty icon={CircleCheck} text="没有等待批准的变更" />
              ) : (
                <ProposalList proposals={all} status={status.data} titles={titles} />
              )
            }
          </Loaded>
        </Card>
      </Stack>
    </>
  );
}

/** Pushes the selects to the end of the row, or to a separate row. */
const Rest = styled(Grow)`
  ${below(690)} {
    flex-basis: 100%;
  }
`;

const Narrow = styled.div`
  width: 160px;
  ${below(690)} {
    flex: 1 1 40%;
    width: auto;
  }
`;
