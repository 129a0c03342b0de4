import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Copy } from '../parts/Copy.tsx';

/** Shows the command that publishes a version, which the console cannot do. */
export function PublishHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<Upload size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        发布版本
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="发布版本" width={600}>
        <Body>
          <p>
            版本由构建它的机器发布：命令会核对每个文件的散列、体积预算与共享依赖范围，再把整个版本一次传完。浏览器拿不到构建产物的来源，因此这里不提供上传。
          </p>
          <h3>发布，先不给任何访客</h3>
          <Copy label="发布命令" text="pnpm release publish remote-tools/dist --no-live" />
          <h3>然后在这里推进，或继续用命令</h3>
          <Copy label="灰度命令" text="pnpm release promote tools@1.5.0 --canary 1" />
          <p>
            命令需要带 publish 与 promote 权限的令牌，从环境变量 <code>RELEASE_TOKEN</code> 读取；服务地址用{' '}
            <code>RELEASE_URL={location.origin}</code>。
          </p>
        </Body>
      </Dialog>
    </>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s3};
  margin-top: ${t.s2};
  color: ${t.ink2};
  h3 {
    margin-top: ${t.s2};
    color: ${t.ink};
  }
  code {
    font: 400 ${t.t12}/20px ${t.mono};
  }
`;
