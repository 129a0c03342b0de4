import type { CallOutput } from '@app/shared/contracts/calls';
import { call } from '@app/shared/http/call';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { useAttempt } from '@app/shared/http/use-busy';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog } from '@app/shared/ui/dialog';
import { Progress } from '@app/shared/ui/progress';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fileSize } from '../../features/workshop/model/file-size.ts';
import { ErrorText, SmallText } from '../../ui/texts.ts';

const DUPLICATES = 'GET /models/library/duplicates';
const POLL_MS = 1000;
type State = CallOutput<typeof DUPLICATES>;

/** Files of the library with the same content, found by their hashes. */
export function DuplicatesDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { busy, problem, attempt } = useAttempt();
  const known = queryClient.getQueryData<State>(callKey(DUPLICATES, {}));
  const { data } = useCall(
    DUPLICATES,
    {},
    { quiet: true, background: true, refetchInterval: known?.state === 'running' ? POLL_MS : false },
  );
  const start = () =>
    attempt(async () => {
      const now = await call('POST /models/library/duplicates/start', {}, { quiet: true });
      queryClient.setQueryData(callKey(DUPLICATES, {}), now);
    });
  const isRunning = data?.state === 'running';
  return (
    <Dialog title="重复的文件" width={560} open={open} onOpenChange={setOpen} onClosed={onClosed}>
      <Box>
        <SmallText>大小相同的文件先比几处，再比全部内容（SHA-256）。内容一样才列出来；这里不删文件。</SmallText>
        <Button size="s" loading={busy || isRunning} onClick={() => void start()}>
          {data?.state === 'done' ? '再找一次' : '开始找'}
        </Button>
        {isRunning ? <Progress value={data.percent} label="已比较" thin /> : null}
        {problem || data?.problem ? <ErrorText role="alert">{problem || data?.problem}</ErrorText> : null}
        {data?.state === 'done' ? <SmallText role="status">{resultText(data.groups)}</SmallText> : null}
        {data?.groups.map(({ sha256, bytes, names }) => (
          <Group key={sha256} aria-label={`${names.length} 个文件内容一样`}>
            <SmallText>
              {names.length} 个，每个 {fileSize(bytes)}，哈希 {sha256.slice(0, 10)}
            </SmallText>
            <ul>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Group>
        ))}
      </Box>
    </Dialog>
  );
}

function resultText(groups: State['groups']): string {
  if (groups.length === 0) return '没有内容一样的文件。';
  const spare = groups.reduce((sum, { bytes, names }) => sum + bytes * (names.length - 1), 0);
  return `找到 ${groups.length} 组，各留一个可以省 ${fileSize(spare)}。`;
}

const Box = styled.div`
  display: grid;
  gap: ${t.s3};
  justify-items: start;
  > [role='progressbar'] {
    width: 100%;
  }
`;
const Group = styled.section`
  width: 100%;
  padding: ${t.s2} ${t.s3};
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  ul {
    margin: ${t.s1} 0 0;
    padding-left: ${t.s4};
    font-size: ${t.t13};
    overflow-wrap: anywhere;
  }
`;
