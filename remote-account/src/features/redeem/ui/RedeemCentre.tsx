import type { RedeemPreview } from '@app/shared/contracts/member';
import { call } from '@app/shared/http/call';
import { relativeTime } from '@app/shared/format/time';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { useBusy } from '@app/shared/http/use-busy';
import { refreshSession } from '@app/shared/state/session';
import { toast } from '@app/shared/state/actions';
import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { cleanCode } from '../model/code.ts';

/**
 * Redemption centre: a code is checked first, its benefit is shown, and only then is it redeemed.
 */
export function RedeemCentre() {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, run] = useBusy((failure) =>
    setError(failure instanceof Error ? failure.message : '兑换失败，请稍后重试'),
  );
  const [got, setGot] = useState<RedeemPreview | null>(null);
  const [preview, setPreview] = useState<RedeemPreview | null>(null);
  const records = useCall('GET /member/user/redeem/page/{page}/{limit}', { page: 1, limit: 20 });
  const invalidate = useInvalidate();

  const attempt = async (work: () => Promise<void>) => {
    setError('');
    await run(work);
  };

  const handleCheck = (event: FormEvent) => {
    event.preventDefault();
    const clean = cleanCode(code);
    if (clean === '') {
      setError('请输入兑换码');
      return;
    }
    void attempt(async () => setPreview(await call('GET /member/user/redeem/check', { code: clean }, { quiet: true })));
  };

  const handleUse = (chosen: RedeemPreview) =>
    attempt(async () => {
      await call('POST /member/user/redeem/save', { code: chosen.code }, { quiet: true });
      toast.success(`兑换成功：${chosen.gives}`);
      setGot(chosen);
      setCode('');
      setPreview(null);
      await Promise.all([
        invalidate('GET /member/user/redeem/page/{page}/{limit}'),
        invalidate('GET /member/user/home'),
        refreshSession(),
      ]);
    });

  return (
    <>
      <Form onSubmit={handleCheck}>
        <TextField
          label="兑换码"
          value={code}
          placeholder="输入或粘贴兑换码"
          autoComplete="off"
          maxLength={40}
          error={error}
          onValueChange={(value) => {
            setCode(value.toUpperCase());
            setPreview(null);
            setError('');
          }}
        />
        <Button type="submit" tone={preview ? 'default' : 'primary'} loading={busy && !preview}>
          查看内容
        </Button>
      </Form>
      {preview ? (
        <Preview role="status">
          <div>
            <b>{preview.title}</b>
            <p>{preview.gives}</p>
          </div>
          <Button tone="primary" loading={busy} onClick={() => void handleUse(preview)}>
            确认兑换
          </Button>
        </Preview>
      ) : null}
      {got?.kind === 'COURSE' ? (
        <Preview role="status">
          <div>
            <b>{got.title}</b>
            <p>{got.gives}</p>
          </div>
          <LinkButton to="/user/home?type=2">去已购课程</LinkButton>
        </Preview>
      ) : null}
      <History aria-label="兑换记录">
        <h2>兑换记录</h2>
        {records.isPending ? <Skeleton height="160px" radius={t.r2} /> : null}
        {records.isError ? <CallError of={records} /> : null}
        {records.data?.list.length === 0 ? <Empty text="还没有兑换过" /> : null}
        <ul>
          {records.data?.list.map((record) => (
            <li key={record.code}>
              <b>{record.title}</b>
              <span>{record.gives}</span>
              <code>{record.code}</code>
              <time dateTime={record.redeemedAt}>{relativeTime(record.redeemedAt)}</time>
            </li>
          ))}
        </ul>
      </History>
    </>
  );
}

const Form = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${t.s3};
  max-width: 520px;
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: 24px;
  }
`;

const Preview = styled.div`
  ${row}
  justify-content: space-between;
  gap: ${t.s4};
  max-width: 520px;
  margin-top: ${t.s4};
  padding: ${t.s4};
  ${card}
  font-size: ${t.t14};
  p {
    color: ${t.ink2};
  }
`;

const History = styled.section`
  margin-top: ${t.s6};
  h2 {
    margin-bottom: ${t.s2};
    font-size: ${t.t16};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${t.s4};
    padding: ${t.s3} 0;
    border-top: 1px solid ${t.line};
    font-size: ${t.t14};
  }
  b {
    font-weight: 500;
  }
  li > span,
  code,
  time {
    color: ${t.ink3};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
  li > :nth-child(2n) {
    text-align: right;
  }
  ${below(690)} {
    li {
      grid-template-columns: minmax(0, 1fr);
    }
    li > :nth-child(2n) {
      text-align: left;
    }
    code {
      overflow-wrap: anywhere;
    }
  }
`;
