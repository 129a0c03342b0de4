import { CHANNELS } from '@app/shared/checkout/words';
import type { Contract } from '@app/shared/contracts/order';
import { exactYuan } from '@app/shared/format/price';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import { openVip } from '@app/shared/state/actions';
import { refreshSession, useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { CircleAlert, CircleCheck, Crown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Problem } from '../../../shared/form.tsx';
import { Loaded } from '../../../shared/Loaded.tsx';
import { CalloutBox, NamedLine, Panel, Row, Small } from '../../../shared/Panel.tsx';
import { dayOf, momentOf } from '../../../shared/wire-time.ts';
import { endedText } from '../model/ended.ts';

const CONTRACT = 'GET /member/user/contract';

/** 自动续费管理: the next charge, and how to cancel it. */
export function RenewSection() {
  const contract = useCall(CONTRACT, {}, { quiet: true });
  return (
    <Panel id="renew" title="自动续费管理">
      <Loaded of={contract} height="88px">
        {(known) => (known === null || known.state === 'SIGNING' ? <None /> : <Known contract={known} />)}
      </Loaded>
    </Panel>
  );
}

function None() {
  return (
    <Row>
      <div>
        没有开通自动续费
        <Small>会员到期后不会自动扣款</Small>
      </div>
    </Row>
  );
}

function Known({ contract }: { contract: Contract }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const until = user?.expireDate ? dayOf(user.expireDate) : null;
  if (contract.state === 'ENDED')
    return (
      <Box>
        <CalloutBox $tone="success" role="status">
          <CircleCheck size={18} strokeWidth={1.5} aria-hidden />
          <span>
            <b>{endedText(contract.endedBy)}</b>
            <br />
            {contract.endedAt && `${momentOf(contract.endedAt)} 生效，`}以后不再扣款。
            {until && (
              <>
                会员可用到 <b>{until}</b>。
              </>
            )}
          </span>
        </CalloutBox>
        <Line>
          <Button onClick={openVip}>重新开通</Button>
          <Small>重新开通时会再次说明价格和扣款日</Small>
        </Line>
      </Box>
    );
  return (
    <Box>
      <Head>
        <i>
          <Crown size={20} strokeWidth={1.5} aria-hidden />
        </i>
        <div>
          <NamedLine>
            <b>{contract.gradeName}</b>
            <Badge tone="success">已开通</Badge>
          </NamedLine>
          {contract.signedAt && <Small>{dayOf(contract.signedAt)}签约</Small>}
        </div>
      </Head>
      {contract.graceUntil && (
        <CalloutBox $tone="warning" role="status">
          <CircleAlert size={18} strokeWidth={1.5} aria-hidden />
          <span>
            <b>扣款没有成功，会再次尝试</b>
            <br />
            请确认{CHANNELS[contract.channel].name}余额或绑定的银行卡。会员保留到 {momentOf(contract.graceUntil)}。
          </span>
        </CalloutBox>
      )}
      <Facts>
        <div>
          <dt>下次扣款</dt>
          <dd>{contract.nextChargeDay ? dayOf(contract.nextChargeDay) : '—'}</dd>
        </div>
        <div>
          <dt>金额</dt>
          <dd>¥{exactYuan(contract.price)}</dd>
        </div>
        <div>
          <dt>扣款方式</dt>
          <dd>{CHANNELS[contract.channel].name}</dd>
        </div>
        <div>
          <dt>提醒</dt>
          <dd>扣款前 5 天</dd>
        </div>
      </Facts>
      <Line>
        <Button onClick={() => setAsking(true)}>取消自动续费</Button>
        <Small>
          {until && `取消后会员仍可用到 ${until}。`}
          {CHANNELS[contract.channel].contract?.cancelHint}
        </Small>
      </Line>
      {asking && <CancelDialog contract={contract} until={until} onClose={() => setAsking(false)} />}
    </Box>
  );
}

interface CancelDialogProps {
  contract: Contract;
  until: string | null;
  onClose: () => void;
}

/** The second of two confirmation steps; both buttons have the same prominence. */
function CancelDialog({ contract, until, onClose }: CancelDialogProps) {
  const { busy, problem, attempt } = useAttempt();
  const handleCancel = () =>
    attempt(async () => {
      const ended = await call('POST /member/user/unsign', { contractNo: contract.contractNo }, { quiet: true });
      queryClient.setQueryData(callKey(CONTRACT, {}), ended);
      refreshSession().catch(() => null);
      onClose();
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="取消自动续费？">
      <Facts $one>
        {until && (
          <div>
            <dt>会员可用到</dt>
            <dd>{until}</dd>
          </div>
        )}
        {contract.nextChargeDay && (
          <div>
            <dt>{dayOf(contract.nextChargeDay)}起</dt>
            <dd>不再扣 ¥{exactYuan(contract.price)}</dd>
          </div>
        )}
        <div>
          <dt>已买的课程、作品</dt>
          <dd>全部保留</dd>
        </div>
      </Facts>
      <Failure text={problem} />
      <DialogFooter>
        <Button onClick={onClose}>暂不取消</Button>
        <Button loading={busy} onClick={() => void handleCancel()}>
          确认取消
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const Box = styled.div`
  display: grid;
  gap: 14px;
  padding: ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
`;

const Head = styled.div`
  display: flex;
  gap: ${t.s3};
  align-items: center;
  i {
    display: grid;
    flex: none;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: ${t.vipSoft};
    color: ${t.vip};
  }
  b {
    font-size: ${t.t16};
  }
`;

const Facts = styled.dl<{ $one?: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $one }) => ($one ? 1 : 4)}, 1fr);
  padding: ${({ $one }) => ($one ? `4px ${t.s4}` : '12px 0')};
  border-radius: ${t.r1};
  background: ${({ $one }) => ($one ? t.highlight : t.ground)};
  font-size: ${t.t14};
  > div {
    padding: 0 ${t.s4};
  }
  > div + div {
    border-left: 1px solid ${t.line};
  }
  dt {
    color: ${t.ink3};
    font-size: ${t.t12};
    line-height: 18px;
  }
  dd {
    font-weight: 600;
    line-height: 22px;
    font-variant-numeric: tabular-nums;
  }
  ${({ $one }) =>
    $one &&
    `
    > div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; }
    > div + div { border-left: 0; border-top: 1px solid ${t.line}; }
    dt { color: ${t.ink2}; font-size: ${t.t14}; line-height: 22px; }
  `}
  ${below(690)} {
    ${({ $one }) => !$one && 'grid-template-columns: 1fr 1fr; gap: 12px 0; > div:nth-child(3) { border-left: 0; }'}
  }
`;

const Line = styled.div`
  display: flex;
  gap: ${t.s4};
  align-items: center;
  > button {
    flex: none;
  }
  ${below(690)} {
    display: grid;
    gap: ${t.s2};
  }
`;

const Failure = styled(Problem)`
  margin-top: ${t.s3};
`;
