import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Wrap } from '@app/shared/ui/page';
import { Segmented } from '@app/shared/ui/segmented';
import { TextArea } from '@app/shared/ui/text-field';
import { Sparkles } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { WorksGrid } from '../features/works/ui/WorksGrid.tsx';

type Mode = 'image' | 'enhance';
const MODES = [
  { value: 'image', label: '图片生成' },
  { value: 'enhance', label: '画质增强' },
] as const;

/** `/composer?prompt=`: one prompt box that starts a creation, the latest works below. */
export function Composer() {
  const [params] = useSearchParams();
  const [prompt, setPrompt] = useState(() => (params.get('prompt') ?? '').slice(0, 2000));
  const [mode, setMode] = useState<Mode>('image');
  const [error, setError] = useState('');
  const navigate = useNavigate();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mode === 'enhance') void navigate('/hidream/imgEnhance');
    else if (prompt.trim() === '') setError('写一句想画的内容，例如「窗边的青瓷花瓶，晨光」');
    else void navigate(`/SD?prompt=${encodeURIComponent(prompt.trim())}`);
  };

  return (
    <Wrap>
      <Head>
        <h1>想做点什么？</h1>
      </Head>
      <Box onSubmit={handleSubmit}>
        <Segmented label="创作方式" value={mode} options={MODES} onValueChange={setMode} />
        <TextArea
          label="描述"
          hideLabel
          value={prompt}
          maxLength={2000}
          rows={3}
          disabled={mode === 'enhance'}
          placeholder={
            mode === 'enhance'
              ? '增强不需要文字，点右下角去选一张照片'
              : '米色墙面，窗外的晨光斜照进来，木桌上放三只柿子'
          }
          error={error}
          onValueChange={(value) => {
            setPrompt(value);
            setError('');
          }}
        />
        <footer>
          <small>内置演示引擎</small>
          <Button type="submit" tone="primary" icon={<Sparkles size={16} strokeWidth={1.5} aria-hidden />}>
            {mode === 'enhance' ? '选择照片' : '生成'}
          </Button>
        </footer>
      </Box>
      <Latest aria-label="最近的作品">
        <h2>最近的作品</h2>
        <WorksGrid limit={10} paged={false} />
      </Latest>
    </Wrap>
  );
}

const Head = styled.div`
  padding: ${t.s7} 0 ${t.s5};
  text-align: center;
  h1 {
    font-size: ${t.t28};
  }
`;

const Box = styled.form`
  display: grid;
  gap: ${t.s3};
  width: min(928px, 100%);
  margin-inline: auto;
  padding: ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r3};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;

const Latest = styled.section`
  margin: ${t.s7} 0;
  h2 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
`;
