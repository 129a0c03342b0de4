import type { InterrogateParams } from '@app/shared/contracts/aigc';
import { card, wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Copy, ScanText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { INTERROGATORS } from '../../../labels/interrogate.ts';
import { Label } from '../../../labels/Label.tsx';
import { useEngine } from '../../../tasks/use-tasks.ts';
import { copyText } from '../../../ui/copy.ts';
import { useInterrogation } from '../hooks/use-interrogation.ts';
import { ErrorText } from '../../../ui/texts.ts';

interface InterrogateProps {
  file: File;
  onPrompt: (prompt: string) => void;
}

type Interrogator = InterrogateParams['by'];
const ALL = Object.keys(INTERROGATORS) as Interrogator[];
const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Captions a picture by the engine, for use as a prompt. */
export function Interrogate({ file, onPrompt }: InterrogateProps) {
  const { data: engine, isError } = useEngine('interrogate');
  const { state, start } = useInterrogation(file);
  const [chosen, setBy] = useState<Interrogator>('clip');
  const ways = ALL.filter((by) => engine?.capabilities.interrogators.includes(by));
  const by = ways.includes(chosen) ? chosen : ways[0];
  const busy = state.step === 'sending' || state.step === 'working';
  return (
    <Section aria-label="反推提示词">
      <h2>反推提示词</h2>
      {by ? (
        <>
          <Small>由 {engine?.name} 看图写出提示词。这一步要上传图片。</Small>
          <Row>
            {ways.length > 1 ? (
              <Segmented
                size="s"
                label="反推方式"
                value={by}
                options={ways.map((value) => ({ value, label: <Label of={INTERROGATORS[value]} plain /> }))}
                onValueChange={setBy}
              />
            ) : null}
            <Button size="s" icon={<ScanText {...icon} />} loading={busy} onClick={() => start(by)}>
              {state.step === 'failed' ? '再试一次' : '反推'}
            </Button>
          </Row>
        </>
      ) : (
        <Small>
          {engine || isError ? (
            <>
              现在没有会看图写提示词的绘图引擎。接入 Stable Diffusion Web UI 后可以，
              <Link to="/util/engines">怎样接入</Link>
            </>
          ) : (
            '正在询问绘图引擎…'
          )}
        </Small>
      )}
      <div role="status">
        {state.step === 'sending' ? <Small>正在上传图片，{state.percent}%</Small> : null}
        {state.step === 'working' ? (
          <Small>
            {state.task.state === 'running' ? '引擎正在看图…' : `排队中，前面 ${state.task.position} 个任务`}
          </Small>
        ) : null}
        {state.step === 'done' ? <Words>{state.caption}</Words> : null}
      </div>
      {state.step === 'failed' ? <ErrorText role="alert">{state.message}</ErrorText> : null}
      {state.step === 'done' ? (
        <Row>
          <Button size="s" onClick={() => onPrompt(state.caption)}>
            填入文生图
          </Button>
          <Button size="s" tone="text" icon={<Copy {...icon} />} onClick={() => void copyText(state.caption)}>
            复制
          </Button>
        </Row>
      ) : null}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s4};
  ${card}
  h2 {
    font-size: ${t.t13};
  }
`;
const Row = styled.div`
  ${wrapRow}
  gap: ${t.s2};
`;
const Small = styled.p`
  font-size: ${t.t12};
  color: ${t.ink3};
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
`;
const Words = styled.p`
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r1};
  background: ${t.sunken};
  overflow-wrap: anywhere;
`;
