import type { AccountCheck, Leave } from '@app/shared/contracts/account';
import { call, describeError } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { useBusy } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { refreshSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Checkbox } from '@app/shared/ui/checkbox';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { BookOpen, CircleAlert, Clock, Crown, Images, Info, type LucideIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DialogForm, Problem } from '../../../shared/form.tsx';
import { Loaded, combineAnswers } from '../../../shared/Loaded.tsx';
import { CalloutBox, Panel, Row, Small } from '../../../shared/Panel.tsx';
import { ProofField, ProofGate, useProof, useProvenSend } from '../../../shared/proof.tsx';
import { momentOf } from '../../../shared/wire-time.ts';
import { remainingTime, listLosses } from '../model/losses.ts';

const STATE = 'GET /member/user/leave/get';

/** 注销账号: an account deletion is requested, and can be cancelled within a week. */
export function LeaveSection() {
  const leave = useCall(STATE, {}, { quiet: true });
  const check = useCall('GET /member/user/account/check', {}, { quiet: true });
  return (
    <Panel id="bye" title="注销账号">
      <Loaded of={combineAnswers(leave, check)} height="64px">
        {([state, account]) =>
          state.leaveAt ? (
            <Cooling leaveAt={state.leaveAt} blocks={state.blocks} />
          ) : (
            <Ask leave={state} check={account} />
          )
        }
      </Loaded>
    </Panel>
  );
}

const cacheLeave = (leave: Leave): void => {
  queryClient.setQueryData(callKey(STATE, {}), leave);
  refreshSession().catch(() => null);
};

function Cooling({ leaveAt, blocks }: { leaveAt: string; blocks: Leave['blocks'] }) {
  const [busy, run] = useBusy((failure) => toast.error(describeError(failure)));
  const [now] = useState(Date.now);
  const handleUndo = () =>
    run(async () => {
      cacheLeave(await call('POST /member/user/leave/undo', {}, { quiet: true }));
      toast.success('已撤回注销，账号和数据全部保留');
    });
  return (
    <Wait $tone="warning" role="status">
      <Clock size={18} strokeWidth={1.5} aria-hidden />
      <span>
        <b>注销冷静期，还剩 {remainingTime(Date.parse(leaveAt) - now)}</b>
        <br />
        {momentOf(leaveAt)} 之后账号与数据被删除。期间登录不会自动撤回，需要点「撤回注销」。
        {blocks.map(({ title, text, path }) => (
          <span key={title}>
            <br />
            {title}，{text}：<Link to={path}>去处理</Link>
          </span>
        ))}
      </span>
      <Button size="s" loading={busy} onClick={() => void handleUndo()}>
        撤回注销
      </Button>
    </Wait>
  );
}

function Ask({ leave, check }: { leave: Leave; check: AccountCheck }) {
  const [asking, setAsking] = useState(false);
  return (
    <Row>
      <div>
        删除账号、作品、学习记录与会员
        <Small>提交后有 7 天冷静期，期间随时可以撤回</Small>
      </div>
      <Button size="s" tone="danger" onClick={() => setAsking(true)}>
        申请注销
      </Button>
      {asking && <LeaveDialog leave={leave} check={check} onClose={() => setAsking(false)} />}
    </Row>
  );
}

const ICONS: Record<'pictures' | 'courses' | 'membership', LucideIcon> = {
  pictures: Images,
  courses: BookOpen,
  membership: Crown,
};

interface LeaveDialogProps {
  leave: Leave;
  check: AccountCheck;
  onClose: () => void;
}

function LeaveDialog({ leave, check, onClose }: LeaveDialogProps) {
  const proof = useProof('leave', check);
  const [agreed, setAgreed] = useState(false);
  const { busy, problem, setProblem, handle } = useProvenSend(proof, async (ticket) => {
    cacheLeave(await call('POST /member/user/leave/save', { ticket }, { quiet: true }));
    toast.success('已申请注销，7 天内可以撤回');
    onClose();
  });
  const blocked = leave.blocks.length > 0;

  const handleSubmit = (event: FormEvent) => {
    if (agreed) return handle(event);
    event.preventDefault();
    setProblem('请先确认已了解注销的后果');
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="注销账号"
      description="提交后 7 天内可以撤回，之后无法恢复"
      width={560}
    >
      <ProofGate proof={proof}>
        <DialogForm onSubmit={handleSubmit} noValidate>
          <Losses>
            {listLosses(leave).map(({ kind, title, text }) => {
              const Icon = ICONS[kind];
              return (
                <li key={kind}>
                  <Icon size={18} strokeWidth={1.5} aria-hidden />
                  <div>
                    <b>{title}</b>
                    <span>{text}</span>
                  </div>
                </li>
              );
            })}
            {leave.blocks.map(({ title, text, path }) => (
              <li key={title} data-blocks>
                <CircleAlert size={18} strokeWidth={1.5} aria-hidden />
                <div>
                  <b>{title}</b>
                  <span>{text}</span>
                </div>
                <Link to={path} onClick={onClose}>
                  去处理
                </Link>
              </li>
            ))}
          </Losses>
          <CalloutBox>
            <Info size={16} strokeWidth={1.5} aria-hidden />
            <span>依法须保留的订单与发票记录保存至期满，与账号断开，不再用于其他用途。手机号之后可以重新注册。</span>
          </CalloutBox>
          {!blocked && (
            <>
              <ProofField proof={proof} />
              <Checkbox checked={agreed} onCheckedChange={setAgreed}>
                我已了解上面的后果，并已导出需要的数据
              </Checkbox>
            </>
          )}
          <Problem text={problem} />
          <DialogFooter>
            <Button onClick={onClose}>先不注销</Button>
            <Button type="submit" tone="danger" loading={busy} disabled={blocked}>
              申请注销
            </Button>
          </DialogFooter>
        </DialogForm>
      </ProofGate>
    </Dialog>
  );
}

const Wait = styled(CalloutBox)`
  a {
    color: ${t.accentInk};
  }
  flex-wrap: wrap;
  align-items: center;
  > span {
    flex-basis: 200px;
  }
`;

const Losses = styled.ul`
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  overflow: hidden;
  font-size: ${t.t14};
  li {
    display: flex;
    gap: ${t.s3};
    padding: 10px ${t.s4};
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${t.ink3};
  }
  div {
    flex: 1;
  }
  b {
    display: block;
    font-weight: 500;
    line-height: 22px;
  }
  span {
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 20px;
  }
  a {
    flex: none;
    color: ${t.accentInk};
  }
  [data-blocks] {
    background: ${t.dangerSoft};
    svg {
      color: ${t.danger};
    }
    span {
      color: ${t.ink2};
    }
  }
`;
