import type { Certificate } from '@app/shared/contracts/certificate';
import { shanghaiDay } from '@app/shared/format/time';
import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { useBusy } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Switch } from '@app/shared/ui/switch';
import { TextField } from '@app/shared/ui/text-field';
import { FileDown, ImageDown, Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@app/shared/errors';
import { pictureOf } from '../model/words.ts';
import { LearnedFacts } from './LearnedFacts.tsx';

const GET_CALL = 'GET /course/data/certificate/get';
const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

const cacheCertificate = (certificate: Certificate) =>
  queryClient.setQueryData(callKey(GET_CALL, { no: certificate.no }), certificate);

/** Owner's actions on a certificate: set the name, download, share. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { no, title, name, issuedAt, revoked, nameShown } = certificate;
  const [saving, save] = useBusy();
  const handleShow = (shown: boolean) =>
    save(async () => cacheCertificate(await call('POST /course/user/certificate/show', { no, nameShown: shown })));
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/course/verify?no=${no}`);
      toast.success(TEXTS.copied);
    } catch {
      toast.warning(`没有复制成功，核验地址是 ${location.origin}/course/verify?no=${no}`);
    }
  };
  return (
    <Card aria-label="证书">
      {revoked ? <Badge tone="danger">已撤回</Badge> : <Badge tone="success">有效</Badge>}
      <h1>{title} · 结业证书</h1>
      <p>
        {shanghaiDay(issuedAt)}
        {name ? (
          <>
            {' '}
            发给 <span dir="auto">{name}</span>
          </>
        ) : null}
      </p>
      {revoked ? (
        <Warn>
          {shanghaiDay(revoked.at)} 撤回，原因：{revoked.reason}
        </Warn>
      ) : null}
      {name === '' ? (
        <NameForm no={no} />
      ) : (
        <Actions>
          <Button
            tone="primary"
            block
            icon={<FileDown {...icon} />}
            onClick={() => location.assign(`/api/course/certificate/${no}/file`)}
          >
            下载 PDF
          </Button>
          <Button block icon={<ImageDown {...icon} />} onClick={() => location.assign(`${pictureOf(no)}?download=1`)}>
            下载图片
          </Button>
          <Button block icon={<Link2 {...icon} />} onClick={() => void handleCopy()}>
            复制核验链接
          </Button>
        </Actions>
      )}
      <dl>
        <div>
          <dt>编号</dt>
          <dd>
            <code>{no}</code>
          </dd>
        </div>
        <LearnedFacts certificate={certificate} />
      </dl>
      {name ? (
        <div>
          <Switch
            label="核验页显示全名"
            checked={nameShown}
            disabled={saving}
            onCheckedChange={(shown) => void handleShow(shown)}
          />
          <small>关闭后别人看到的名字会遮住一部分</small>
        </div>
      ) : null}
      <small>证书证明您学完了这门课，不是职业资格证书。课程以后增加内容，证书不变。</small>
    </Card>
  );
}

/** Form for the name, which can be set once. */
function NameForm({ no }: { no: string }) {
  const [name, setName] = useState('');
  const [sure, setSure] = useState(false);
  const [error, setError] = useState('');
  const [busy, run] = useBusy((failure) => {
    setSure(false);
    setError(failure instanceof Error ? failure.message : '');
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('请填写姓名');
    if (!sure) return setSure(true);
    await run(async () => {
      cacheCertificate(await call('POST /course/user/certificate/name', { no, name }, { quiet: true }));
      toast.success('姓名已写进证书');
    });
  };
  return (
    <Form aria-label="证书上的姓名" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label="证书上的姓名"
        hint="只填一次，确认后不能修改"
        maxLength={20}
        autoComplete="name"
        value={name}
        onValueChange={(text) => {
          setName(text);
          setSure(false);
          setError('');
        }}
        {...(error ? { error } : {})}
      />
      {sure ? (
        <p role="status">
          证书上会写「<span dir="auto">{name.trim()}</span>」，以后不能改。
        </p>
      ) : null}
      <Button type="submit" tone="primary" block loading={busy}>
        {sure ? '确认，写进证书' : '填好了'}
      </Button>
    </Form>
  );
}

const Card = styled.section`
  display: grid;
  gap: ${t.s3};
  align-content: start;
  justify-items: start;
  padding: ${t.s5};
  ${card}
  h1 {
    font-size: ${t.t20};
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  > p {
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  dl {
    display: grid;
    gap: ${t.s2};
    width: 100%;
    padding-block: ${t.s4};
    border-block: 1px solid ${t.line};
    font-size: ${t.t14};
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${t.s3};
  }
  dt {
    color: ${t.ink2};
  }
  code {
    font-size: ${t.t13};
  }
  small {
    display: block;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;

const Warn = styled.p`
  && {
    color: ${t.danger};
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${t.s2};
  width: 100%;
`;

const Form = styled.form`
  display: grid;
  gap: ${t.s3};
  width: 100%;
  > p {
    font-size: ${t.t14};
  }
`;
