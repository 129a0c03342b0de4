import type { zNewOverride } from '@app/shared/contracts/release-overrides';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Select } from '@app/shared/ui/select';
import { TextField } from '@app/shared/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { request } from '../api/request.ts';
import { useStatus, useVersions } from '../api/queries.ts';
import { useNow } from '../api/use-now.ts';
import { Refusal } from '../change/Refusal.tsx';
import { fullTime } from '../model/clock.ts';
import { Card, CardBody, CardHead, Two } from '../parts/Card.tsx';
import { Copy } from '../parts/Copy.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { useTitles } from '../shell/use-titles.ts';

type NewOverride = Parameters<(typeof zNewOverride)['parse']>[0] & {
  name: string;
  version?: string;
  origin?: string;
  minutes: number;
};

interface Override {
  token: string;
  link: string;
  expiresAt: string;
}

const SPANS = [
  { value: 60, label: '1 小时' },
  { value: 480, label: '8 小时' },
  { value: 1440, label: '1 天' },
  { value: 10_080, label: '7 天' },
];

/** Creates signed, temporary links that show another version to one person. */
export function Overrides() {
  const [params] = useSearchParams();
  const titles = useTitles();
  const status = useStatus();
  const now = useNow(60_000);
  const remotes = Object.entries(titles).filter(([name]) => name !== 'host');
  const [name, setName] = useState(params.get('app') ?? '');
  const [what, setWhat] = useState<'version' | 'origin'>('version');
  const [version, setVersion] = useState(params.get('version') ?? '');
  const [origin, setOrigin] = useState('http://localhost:3101');
  const [minutes, setMinutes] = useState(480);
  const app = name === '' ? (remotes[0]?.[0] ?? '') : name;
  const versions = useVersions(app === '' ? undefined : app);
  const killed = status.data?.apps.find((one) => one.name === app)?.track.killed ?? [];
  const own = (versions.data ?? []).filter(
    (one) => one.name === app && !one.collected && !killed.includes(one.version),
  );
  const chosen = own.some((one) => one.version === version) ? version : (own[0]?.version ?? '');
  const mint = useMutation({
    mutationFn: async (body: NewOverride) => (await request<Override>('overrides', { method: 'POST', body })).data,
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mint.mutate({ name: app, minutes, ...(what === 'version' ? { version: chosen } : { origin: origin.trim() }) });
  };

  return (
    <>
      <PageHead title="测试覆盖" summary="让一个人在线上看到另一个版本，不影响别人，也不计入健康" />
      <Two $loose>
        <Card aria-label="签发测试链接">
          <CardHead>
            <h2>签发测试链接</h2>
          </CardHead>
          <CardBody>
            <Form onSubmit={submit}>
              <Select
                label="应用"
                size="s"
                value={app === '' ? null : app}
                onValueChange={setName}
                options={remotes.map(([value, label]) => ({ value, label, detail: value }))}
              />
              <Segmented
                label="看什么"
                size="s"
                value={what}
                onValueChange={setWhat}
                options={[
                  { value: 'version', label: '已发布的版本' },
                  { value: 'origin', label: '开发中的服务' },
                ]}
              />
              {what === 'version' ? (
                <Select
                  label="版本"
                  size="s"
                  value={chosen === '' ? null : chosen}
                  onValueChange={setVersion}
                  options={own.map((one) => ({ value: one.version, label: one.version, detail: one.by }))}
                />
              ) : (
                <TextField
                  label="来源地址"
                  size="s"
                  value={origin}
                  onValueChange={setOrigin}
                  hint="必须在服务的允许名单（OVERRIDE_ORIGINS）内"
                />
              )}
              <Select label="有效期" size="s" value={minutes} onValueChange={setMinutes} options={SPANS} />
              {mint.error ? <Refusal error={mint.error} /> : null}
              <Button
                type="submit"
                size="s"
                tone="primary"
                loading={mint.isPending}
                disabled={app === '' || (what === 'version' ? chosen === '' : origin.trim() === '')}
              >
                签发链接
              </Button>
            </Form>
          </CardBody>
        </Card>
        <Card aria-label="测试链接" aria-live="polite">
          <CardHead>
            <h2>测试链接</h2>
          </CardHead>
          <CardBody>
            {mint.data ? (
              <Minted>
                <Copy label="测试链接" text={new URL(mint.data.link, location.origin).href} />
                <p>{fullTime(mint.data.expiresAt, now)} 失效。打开后页面上会有横幅，可随时退出测试。</p>
                <QrFrame>
                  <QRCodeSVG
                    value={new URL(mint.data.link, location.origin).href}
                    size={200}
                    marginSize={2}
                    title="测试链接的二维码"
                    bgColor="var(--paper)"
                    fgColor="var(--paper-ink)"
                  />
                </QrFrame>
              </Minted>
            ) : (
              <p>链接带有签名，过期自动失效；只有打开它的浏览器会用上指定的版本。</p>
            )}
          </CardBody>
        </Card>
      </Two>
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 420px);
  gap: ${t.s4};
  > button {
    justify-self: start;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Minted = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s3};
  p {
    color: ${t.ink2};
  }
`;

const QrFrame = styled.div`
  width: max-content;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  overflow: hidden;
`;
