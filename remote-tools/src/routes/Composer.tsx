import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';
import { RATIO_SIDES, GENERATION_LIMITS, type Ratio } from '@app/shared/contracts/limits';
import { useCall } from '@app/shared/http/query';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Wrap } from '@app/shared/ui/page';
import { DropZone } from '@app/shared/ui/upload';
import { Select } from '@app/shared/ui/select';
import { Segmented } from '@app/shared/ui/segmented';
import { TextArea } from '@app/shared/ui/text-field';
import { Sparkles } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CLOSED_TOOLS } from '../features/catalogue/model/tools.ts';
import { WorksGrid } from '../features/works/ui/WorksGrid.tsx';

type Mode = 'image' | 'enhance';
const MODES = [
  { value: 'image', label: '图片生成' },
  { value: 'enhance', label: '画质增强' },
] as const;

/** `/composer?prompt=`: one prompt box that starts a creation, the latest works below. */
export function Composer() {
  const [params] = useSearchParams();
  const [side, setSide] = useState<Ratio>('1:1');
  const [count, setCount] = useState(4);
  const [prompt, setPrompt] = useState(() => (params.get('prompt') ?? '').slice(0, GENERATION_LIMITS.text));
  const [mode, setMode] = useState<Mode>('image');
  const [error, setError] = useState('');
  const { data: engine } = useCall('GET /aigc/engine/state', {}, { quiet: true, background: true });
  const navigate = useNavigate();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (prompt.trim() === '') return setError('写一句想画的内容，例如「窗边的青瓷花瓶，晨光」');
    const [width, height] = RATIO_SIDES[side];
    const query = new URLSearchParams({
      prompt: prompt.trim(),
      width: String(width),
      height: String(height),
      batch: String(count),
    });
    // The workbench begins at once, and shows how it goes.
    requireLogin(() => void navigate(`/SD?${query}`, { state: { start: true } }));
  };

  return (
    <Wrap>
      <Head>
        <h1>想做点什么？</h1>
      </Head>
      <Box onSubmit={handleSubmit}>
        <Segmented label="创作方式" value={mode} options={MODES} onValueChange={setMode} />
        {mode === 'enhance' ? (
          <DropZone<FileInfo>
            label="上传要增强的照片"
            upload={async (file, options) => {
              await new Promise<void>((resolve) => requireLogin(resolve));
              return upload(file, { ...options, quiet: true });
            }}
            onDone={(photo) => void navigate('/hidream/imgEnhance', { state: { photo } satisfies PhotoState })}
          />
        ) : (
          <>
            <TextArea
              label="描述"
              hideLabel
              value={prompt}
              maxLength={GENERATION_LIMITS.text}
              rows={3}
              placeholder="米色墙面，窗外的晨光斜照进来，木桌上放三只柿子"
              error={error}
              onValueChange={(value) => {
                setPrompt(value);
                setError('');
              }}
            />
            <footer>
              <Select
                label="比例"
                hideLabel
                size="s"
                value={side}
                options={(Object.keys(RATIO_SIDES) as Ratio[]).map((value) => ({
                  value,
                  label: `比例 ${value}`,
                }))}
                onValueChange={setSide}
              />
              <Select
                label="张数"
                hideLabel
                size="s"
                value={count}
                options={[1, 2, 3, 4].map((value) => ({ value, label: `${value} 张` }))}
                onValueChange={setCount}
              />
              <small>{engine?.id === 'builtin' && '内置演示引擎'}</small>
              <Button type="submit" tone="primary" icon={<Sparkles size={16} strokeWidth={1.5} aria-hidden />}>
                生成
              </Button>
            </footer>
          </>
        )}
      </Box>
      <Others aria-label="其他创作">
        {CLOSED_TOOLS.map(({ path, name }) => (
          <Link key={path} to={path} title="即将开启">
            {name}
            <small>即将开启</small>
          </Link>
        ))}
      </Others>
      <Latest aria-label="最近的作品">
        <h2>最近的作品</h2>
        <WorksGrid limit={10} />
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
    flex-wrap: wrap;
    align-items: center;
    gap: ${t.s2};
  }
  footer small {
    flex: 1;
    text-align: right;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;

/** What cannot be begun yet: quiet, and to be looked at. */
const Others = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${t.s1} ${t.s4};
  width: min(928px, 100%);
  margin: ${t.s4} auto 0;
  font-size: ${t.t13};
  a {
    min-height: 24px;
    color: ${t.ink2};
  }
  a:hover {
    color: ${t.accentInk};
  }
  small {
    margin-left: 4px;
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
