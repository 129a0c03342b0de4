import type { AccountCheck, DataExport } from '@app/shared/contracts/account';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Problem } from '../../../shared/form.tsx';
import { Loaded, combineAnswers } from '../../../shared/Loaded.tsx';
import { Panel, Row, Small } from '../../../shared/Panel.tsx';
import { ProofField, ProofGate, useProof, useProvenSend } from '../../../shared/proof.tsx';
import { clockOf } from '../../../shared/wire-time.ts';
import { sizeWords } from '../model/size.ts';

const READY = 'GET /member/user/export/get';

/** 数据导出: all stored data of a person, as one file. */
export function ExportSection() {
  const ready = useCall(READY, {}, { quiet: true });
  const check = useCall('GET /member/user/account/check', {}, { quiet: true });
  return (
    <Panel id="data" title="数据导出" note="您的资料、学习记录、订单、提示词与作品，打包成 zip">
      <Loaded of={combineAnswers(ready, check)} height="64px">
        {([data, account]) => <Line ready={data} check={account} />}
      </Loaded>
    </Panel>
  );
}

function Line({ ready, check }: { ready: DataExport | null; check: AccountCheck }) {
  const [asking, setAsking] = useState(false);
  return (
    <Row>
      <div>
        {ready ? `已准备好：${ready.files} 张图片，约 ${sizeWords(ready.bytes)}` : '导出保存在这里的全部个人数据'}
        <Small>
          {ready
            ? `${clockOf(ready.createdAt)} 导出，${clockOf(ready.expiresAt)} 前可以下载`
            : '需要验证身份；准备好后 24 小时内可以下载'}
        </Small>
      </div>
      <Buttons>
        {ready && (
          <Get href={ready.url} download>
            <Download size={16} strokeWidth={1.5} aria-hidden />
            下载
          </Get>
        )}
        <Button size="s" tone={ready ? 'text' : 'default'} onClick={() => setAsking(true)}>
          {ready ? '重新导出' : '导出我的数据'}
        </Button>
      </Buttons>
      {asking && <ExportDialog check={check} onClose={() => setAsking(false)} />}
    </Row>
  );
}

function ExportDialog({ check, onClose }: { check: AccountCheck; onClose: () => void }) {
  const proof = useProof('export', check);
  const { busy, problem, handle } = useProvenSend(proof, async (ticket) => {
    const made = await call('POST /member/user/export/save', { ticket }, { quiet: true });
    queryClient.setQueryData(callKey(READY, {}), made);
    toast.success('数据已准备好，可以下载');
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="导出我的数据"
      description="里面有您的手机号、订单和作品，先确认是您本人"
    >
      <ProofGate proof={proof}>
        <form onSubmit={handle} noValidate>
          <ProofField proof={proof} />
          <Failure text={problem} />
          <DialogFooter>
            <Button onClick={onClose}>取消</Button>
            <Button type="submit" tone="primary" loading={busy}>
              导出
            </Button>
          </DialogFooter>
        </form>
      </ProofGate>
    </Dialog>
  );
}

const Buttons = styled.span`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${t.s2};
  justify-content: flex-end;
`;

const Get = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  height: 32px;
  padding: 0 12px;
  border: 1px solid ${t.lineStrong};
  border-radius: ${t.r1};
  font-size: ${t.t13};
  &:hover {
    background: ${t.hover};
  }
`;

const Failure = styled(Problem)`
  margin-top: ${t.s3};
`;
