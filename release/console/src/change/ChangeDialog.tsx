import type { Changed, ShareChange, Status } from '@app/shared/contracts/release-api';
import { BUCKETS } from '@app/shared/release-rules/resolve';
import { allows } from '@app/shared/release-rules/scopes';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { pushToast } from '@app/shared/ui/toast';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ApiError } from '../api/api-error.ts';
import { useGate, useStatus } from '../api/queries.ts';
import { BucketBars } from './BucketBars.tsx';
import { DryRun } from './DryRun.tsx';
import { EmergencyField } from './EmergencyField.tsx';
import {
  dropChange,
  editChange,
  rebaseChange,
  scopeOf,
  useDraft,
  type ChangeDraft,
  type ChangeIntent,
} from './draft.ts';
import { GateList } from './GateList.tsx';
import { Overtaken } from './Overtaken.tsx';
import { Refusal } from './Refusal.tsx';
import { RetireFields } from './RetireFields.tsx';
import { StepsField } from './StepsField.tsx';
import { TrafficField } from './TrafficField.tsx';
import { shareText } from '../model/figures.ts';
import { useDryRun, useSendChange } from './use-change.ts';
import { focusOf, wordingOf } from './wording.ts';
import { warningBox } from '../parts/warning.ts';

/** Confirmation of any change started in the console; the shell renders it once. */
export function ChangeDialog() {
  const draft = useDraft();
  const status = useStatus();
  // Keeps the last content while the dialog fades out.
  const last = useRef<ChangeDraft | null>(draft);
  if (draft) last.current = draft;
  const shown = draft ?? last.current;
  if (!shown || !status.data) return null;
  return <Confirmation key={keyOf(shown)} open={draft !== null} draft={shown} status={status.data} />;
}

function keyOf({ intent }: ChangeDraft): string {
  return intent.verb === 'restore' ? `r${intent.revision}` : `${intent.verb} ${intent.name}`;
}

function Confirmation({ open, draft, status }: { open: boolean; draft: ChangeDraft; status: Status }) {
  const { intent, base, why, typed, emergency, overtaken } = draft;
  const dry = useDryRun(draft);
  const send = useSendChange();
  const told = dry.data && appChange(intent, dry.data);
  const focus = told && intent.verb !== 'restore' ? focusOf(intent, told) : undefined;
  const wording = wordingOf(intent, status, told);
  const promotes = intent.verb === 'promote' || intent.verb === 'advance';
  const gate = useGate(promotes ? intent.name : '', promotes ? intent.version : '', promotes && open);
  const everyone = promotes && intent.traffic === BUCKETS;
  const unsure = everyone && typed !== intent.version;
  const permitted = intent.verb === 'restore' || allows(status.me.scopes, scopeOf(intent.verb), intent.name);
  const frozen = dry.error instanceof ApiError && dry.error.status === 423;
  const mayPass = intent.verb !== 'restore' && allows(status.me.scopes, 'emergency', intent.name);
  const skips = intent.verb === 'advance' && intent.check !== undefined;
  const unexplained = (emergency || skips) && why.trim() === '';
  const late = staleness(dry.error);
  useEffect(() => {
    if (late) rebaseChange(late);
  }, [late]);

  const confirm = async (): Promise<void> => {
    try {
      const result = await send.mutateAsync(draft);
      dropChange();
      if (result.kind === 'changed') pushToast({ tone: 'success', text: `已生效，r${result.revision}` });
      else pushToast({ tone: 'info', text: '已提交，等待另一位有「批准推进」权限的同事批准' });
    } catch (error) {
      // Refused because of a concurrent change; nothing was applied. Keeps the typed text and
      // previews the change on the current revision.
      const refused = staleness(error);
      if (refused) rebaseChange(refused);
    }
  };

  return (
    <Dialog open={open} onOpenChange={() => dropChange()} title={wording.title} width={600} growing>
      <Effect $severe={told !== undefined && told.after.length === 0 && told.before.length > 0}>
        {wording.effect}
      </Effect>
      <Body>
        {overtaken ? <Overtaken refused={overtaken} /> : null}
        {intent.verb === 'promote' ? <TrafficField intent={intent} /> : null}
        {intent.verb === 'promote' ? <StepsField intent={intent} /> : null}
        {intent.verb === 'retire' ? <RetireFields intent={intent} /> : null}
        {told && dry.data?.changed && focus !== undefined ? <BucketBars focus={focus} change={told} /> : null}
        {dry.data && dry.data.lostPaths.length > 0 ? (
          <Note>{dry.data.lostPaths.join('、')} 之后不再属于任何应用，访客打开时没有页面。</Note>
        ) : null}
        {gate.data ? <GateList checks={gate.data} /> : null}
        <DryRun query={dry} base={base} />
        {frozen || emergency ? <EmergencyField draft={draft} permitted={mayPass} /> : null}
        {send.error && !staleness(send.error) ? <Refusal error={send.error} /> : null}
        <TextArea
          label={skips ? '跳过检查的原因，写入变更记录' : '原因，写入变更记录'}
          size="s"
          rows={2}
          maxLength={500}
          value={why}
          onValueChange={(next) => editChange({ why: next })}
        />
        {everyone ? (
          <TextField
            label={`将面向全部访客。请输入版本号 ${intent.version} 以确认`}
            size="s"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onValueChange={(next) => editChange({ typed: next.trim() })}
          />
        ) : null}
        {status.approval && intent.verb === 'rollback' ? (
          <Note>影响的访客较多时回滚需要另一位同事批准；情况紧急时改用停用，它立即生效。</Note>
        ) : null}
        {status.approval && (intent.verb === 'retire' || everyone) ? (
          <Note>
            影响超过 {shareText(status.approvalShare ?? BUCKETS / 2)}{' '}
            访客的变更需要另一位同事批准：提交后进入「待批准」。
          </Note>
        ) : null}
        {intent.verb !== 'restore' && !permitted ? (
          <Note>
            当前令牌没有 {scopeOf(intent.verb)}:{intent.name} 权限，不能提交。
          </Note>
        ) : null}
      </Body>
      <Foot>
        <small>
          基于 r{base}，若{intent.verb === 'restore' ? '' : '该应用'}已变更则不会生效
        </small>
        <Button size="s" onClick={() => dropChange()}>
          取消
        </Button>
        <Button
          size="s"
          tone={wording.danger ? 'danger' : 'primary'}
          disabled={unsure || unexplained || !permitted || dry.data === undefined || !dry.data.changed}
          loading={send.isPending}
          onClick={() => void confirm()}
        >
          {wording.action}
        </Button>
      </Foot>
    </Dialog>
  );
}

/**
 * Shares of the changed application before and after, from the server; both empty where unchanged.
 * Undefined for a restore, which changes many.
 */
function appChange(intent: ChangeIntent, { shares }: Changed): ShareChange | undefined {
  if (intent.verb === 'restore') return undefined;
  return shares.find(({ name }) => name === intent.name) ?? { name: intent.name, before: [], after: [] };
}

function staleness(error: unknown): ApiError['refused'] | undefined {
  return error instanceof ApiError && error.status === 412 ? error.refused : undefined;
}

const Effect = styled.p<{ $severe: boolean }>`
  && {
    margin-top: 0;
    padding-right: 40px;
  }
  color: ${({ $severe }) => ($severe ? t.danger : t.ink2)};
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s4};
  margin-top: ${t.s4};
`;

const Note = styled.p`
  ${warningBox}
`;

const Foot = styled.footer`
  ${wrapRow}
  justify-content: flex-end;
  gap: 8px;
  margin: ${t.s5} calc(-1 * ${t.s5}) calc(-1 * ${t.s5});
  padding: 12px ${t.s5};
  border-top: 1px solid ${t.line};
  small {
    margin-right: auto;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  ${below(450)} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    small {
      grid-column: 1 / -1;
    }
  }
`;
