import type { Capabilities, FileInfo } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS, IMAGE_COUNT } from '@app/shared/contracts/limits';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Slider } from '@app/shared/ui/slider';
import { Tag } from '@app/shared/ui/tag';
import { TextArea } from '@app/shared/ui/text-field';
import { ImagePlus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import film from '../../assets/styles/film.webp';
import illustration from '../../assets/styles/illustration.webp';
import ink from '../../assets/styles/ink.webp';
import line from '../../assets/styles/line.webp';
import oil from '../../assets/styles/oil.webp';
import photo from '../../assets/styles/photo.webp';
import pixel from '../../assets/styles/pixel.webp';
import watercolour from '../../assets/styles/watercolour.webp';
import { SeedSwitch } from '../../kit/SeedSwitch.tsx';
import { Choice } from '../../kit/Choice.tsx';
import { countOptions, plainOptions } from '../../kit/options.ts';
import { PictureChoice } from '../../kit/PictureChoice.tsx';
import { withWord, type ImageForm } from './model/form.ts';
import { WORD_GROUPS } from './model/words.ts';

interface SettingsProps {
  form: ImageForm;
  onForm: (form: ImageForm) => void;
  error: string;
  /** Words that the engine recognises, updated while the user types. */
  reading: ReactNode;
  reference: FileInfo | null;
  onReference: () => void;
  onNoReference: () => void;
  /** Undefined until the engine is known: the place of the built-in styles is reserved. */
  styles: Capabilities['styles'] | undefined;
}

const SHAPES = plainOptions(['1:1', '3:4', '4:3', '9:16', '16:9'] as const);
const COUNTS = countOptions(IMAGE_COUNT.max);
const GROUPS = plainOptions(WORD_GROUPS.map(({ name }) => name));
/** Example of each style of the built-in engine: the same prompt, painted. */
const LOOKS: Readonly<Record<string, string>> = { film, illustration, ink, line, oil, photo, pixel, watercolour };

export function Settings({
  form,
  onForm,
  error,
  reading,
  reference,
  onReference,
  onNoReference,
  styles,
}: SettingsProps) {
  const change = (part: Partial<ImageForm>) => onForm({ ...form, ...part });
  const [group, setGroup] = useState<(typeof WORD_GROUPS)[number]['name']>('主体');
  const offered = styles ?? Object.keys(LOOKS).map((id) => ({ id, name: '风格' }));
  const words = WORD_GROUPS.find((one) => one.name === group)!.words;
  return (
    <>
      <section>
        <TextArea
          label="想画的内容"
          value={form.prompt}
          maxLength={GENERATION_LIMITS.text}
          rows={4}
          maxRows={12}
          placeholder="青瓷花瓶，桂花枝，木桌，窗光"
          error={error}
          onValueChange={(prompt) => change({ prompt })}
        />
        {reading}
        <details>
          <summary>词语提示</summary>
          <Choice label="哪一类词" value={group} options={GROUPS} onChange={setGroup} />
          <Chips>
            {words.map((word) => (
              <Tag key={word} size="s" onClick={() => change({ prompt: withWord(form.prompt, word) })}>
                {word}
              </Tag>
            ))}
          </Chips>
        </details>
        <details open={form.negative_prompt !== '' || undefined}>
          <summary>不要出现</summary>
          <TextArea
            label="不要出现的内容"
            hideLabel
            value={form.negative_prompt}
            maxLength={GENERATION_LIMITS.text}
            rows={2}
            placeholder="文字，阴影"
            onValueChange={(negative_prompt) => change({ negative_prompt })}
          />
        </details>
      </section>
      <section>
        <Choice title="画幅" value={form.shape} options={SHAPES} onChange={(shape) => change({ shape })} />
        <Choice
          title="张数"
          value={String(form.count)}
          options={COUNTS}
          onChange={(count) => change({ count: Number(count) })}
        />
      </section>
      {offered.length > 0 ? (
        <section inert={!styles} style={styles ? undefined : { visibility: 'hidden' }}>
          <h2>风格</h2>
          <PictureChoice
            label="风格"
            columns={4}
            value={form.style}
            options={[{ id: '', name: '不限' }, ...offered].map(({ id, name }) => ({
              value: id,
              label: name,
              picture: styles && LOOKS[id] ? <img src={LOOKS[id]} alt="" loading="lazy" /> : '文',
            }))}
            onValueChange={(style) => change({ style })}
          />
        </section>
      ) : null}
      <section>
        <h2>参考图</h2>
        {reference ? (
          <>
            <Reference>
              <img src={`${reference.url}?w=160`} alt="" />
              <b title={reference.name}>{reference.name}</b>
              <IconButton label="不用参考图" size="s" tone="text" onClick={onNoReference}>
                <X size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </Reference>
            <Slider
              label="保留原图"
              unit="%"
              value={form.keep}
              min={10}
              max={90}
              onValueChange={(keep) => change({ keep })}
            />
          </>
        ) : (
          <Button block size="s" icon={<ImagePlus size={16} strokeWidth={1.5} aria-hidden />} onClick={onReference}>
            加一张参考图
          </Button>
        )}
      </section>
      <section>
        <SeedSwitch seed={form.seed} onSeed={(seed) => change({ seed })} />
      </section>
    </>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: ${t.s2};
`;

const Reference = styled.div`
  ${row}
  gap: ${t.s2};
  img {
    flex: none;
    width: 48px;
    height: 48px;
    border-radius: 4px;
    object-fit: cover;
  }
  b {
    flex: 1;
    min-width: 0;
    ${ellipsis}
    font-weight: 500;
  }
`;
