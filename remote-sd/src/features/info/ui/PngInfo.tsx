import { card, ellipsis, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Copy, FileImage } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SdForm } from '../../../model/form.ts';
import type { EngineView } from '../../../tasks/use-tasks.ts';
import { styleNameOf } from '../../../model/engine-choice.ts';
import { paramsOfInfotext } from '../../../model/known-infotext.ts';
import { differingFields, missingParts, type KnownParams, type RestorePart } from '../../../model/restore.ts';
import { copyText } from '../../../ui/copy.ts';
import type { OpenedPicture, PictureFile } from '../hooks/use-picture-file.ts';
import { listFacts, furtherFacts } from '../model/facts.ts';
import { Facts } from './Facts.tsx';
import { RestoreButtons } from './RestoreButtons.tsx';

interface PngInfoProps {
  file: PictureFile;
  form: SdForm;
  engine: EngineView | undefined;
  onRestore: (known: KnownParams, part: RestorePart) => void;
  /** Content below the picture. */
  below: (file: File) => ReactNode;
}

/** Generation parameters of a picture file, with actions that load them into the form. */
export function PngInfo({
  file: { picture, problem, reading, open },
  form,
  engine,
  onRestore,
  below: more,
}: PngInfoProps) {
  const id = useId();
  const told = picture?.told ?? null;
  const known = told ? paramsOfInfotext(told.info) : null;
  const others = told && known ? furtherFacts(told.info, known) : [];
  return (
    <Page>
      <Side>
        <Pick htmlFor={id} $small={picture !== null}>
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void open(file);
              // The value is reset, so that the same file can be chosen again.
              event.target.value = '';
            }}
          />
          <FileImage size={24} strokeWidth={1.5} aria-hidden />
          <b>{reading ? '正在读取…' : picture ? '换一张图片' : '拖入、粘贴或点击选择图片'}</b>
          <small>只在浏览器里读取参数，反推时才上传</small>
        </Pick>
        {problem ? <Problem role="alert">{problem}</Problem> : null}
        {picture ? <Shown src={picture.url} alt={picture.file.name} /> : null}
        {picture ? more(picture.file) : null}
      </Side>
      {picture && told && known ? (
        <Details aria-label="生成参数">
          <Head>
            <h2>{picture.file.name}</h2>
            {told.size ? (
              <small>
                {told.size.width} × {told.size.height}
              </small>
            ) : null}
            <Button
              tone="text"
              size="s"
              icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => void copyText(told.raw)}
            >
              复制参数
            </Button>
          </Head>
          <Facts
            full
            facts={listFacts(known, styleNameOf(engine?.capabilities, known.style ?? ''))}
            different={differingFields(form, known)}
          />
          {told.notes.length > 0 ? (
            <Notes aria-label="没有读出的">
              {told.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Notes>
          ) : null}
          {others.length > 0 ? (
            <Others>
              <summary>其他参数 {others.length} 项</summary>
              <Facts full facts={others} different={null} />
            </Others>
          ) : null}
          <Apply>
            <h3>填入文生图</h3>
            <RestoreButtons onRestore={(part) => onRestore(known, part)} missing={missingParts(known)} />
          </Apply>
        </Details>
      ) : picture?.unread ? (
        <Unread picture={picture} />
      ) : (
        <Hint>
          <h2>读取图片里的生成参数</h2>
          <p>
            本站下载的 PNG，以及 Stable Diffusion WebUI、Forge、ComfyUI、Fooocus、SwarmUI、InvokeAI、NovelAI、Draw
            Things、Easy Diffusion 保存的原图（PNG、JPG、WebP），都带着提示词、种子和尺寸。
          </p>
          <p>读到以后可以只填入其中一部分。在按下按钮之前，表单不会改变。</p>
        </Hint>
      )}
    </Page>
  );
}

/** Metadata that is text but was not understood. */
function Unread({ picture: { file, unread } }: { picture: OpenedPicture }) {
  return (
    <Details aria-label="图片里的原文">
      <Head>
        <h2>{file.name}</h2>
        <Button
          tone="text"
          size="s"
          icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => void copyText(unread)}
        >
          复制原文
        </Button>
      </Head>
      {/* The box scrolls, so it can be focused by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Raw tabIndex={0} aria-label="原文">
        {unread.slice(0, MAX_SHOWN_CHARACTERS)}
        {unread.length > MAX_SHOWN_CHARACTERS
          ? `\n…还有 ${unread.length - MAX_SHOWN_CHARACTERS} 个字，复制后可以看全`
          : ''}
      </Raw>
    </Details>
  );
}

/** Number of characters that are shown; more would slow the page down. */
const MAX_SHOWN_CHARACTERS = 20_000;

const Page = styled.div`
  display: grid;
  grid-template-columns: 392px minmax(0, 640px);
  gap: ${t.s6};
  justify-content: center;
  align-items: start;
  padding: ${t.s5};
  ${below(960)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s5};
    padding: ${t.s4};
  }
`;
const Side = styled.div`
  display: grid;
  gap: ${t.s3};
`;
const Pick = styled.label<{ $small: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${t.s1};
  min-height: ${({ $small }) => ($small ? 96 : 240)}px;
  padding: ${t.s4};
  border: 1px dashed ${t.lineField};
  border-radius: ${t.r2};
  background: ${t.surface};
  color: ${t.ink2};
  font-size: ${t.t14};
  text-align: center;
  cursor: pointer;
  input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  b {
    font-weight: 500;
    color: ${t.ink};
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  &:hover {
    border-color: ${t.accent};
  }
  &:focus-within {
    outline: 2px solid ${t.accent};
    outline-offset: 2px;
  }
`;
const Problem = styled.p`
  padding: ${t.s2} ${t.s3};
  border-radius: ${t.r1};
  background: ${t.dangerSoft};
  color: ${t.danger};
  font-size: ${t.t13};
`;
const Shown = styled.img`
  width: 100%;
  max-height: 60vh;
  object-fit: contain;
  border-radius: ${t.r1};
  background: ${t.sunken};
`;
const Details = styled.section`
  display: grid;
  gap: ${t.s4};
  padding: ${t.s4};
  ${card}
`;
const Head = styled.div`
  ${row}
  gap: ${t.s2};
  h2 {
    min-width: 0;
    ${ellipsis}
    font-size: ${t.t14};
  }
  small {
    flex: none;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  button {
    flex: none;
    margin-left: auto;
  }
`;
const Raw = styled.pre`
  max-height: 60vh;
  margin: 0;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${t.t12};
  color: ${t.ink2};
`;
const Notes = styled.ul`
  display: grid;
  gap: ${t.s1};
  margin: 0;
  padding-left: ${t.s4};
  font-size: ${t.t12};
  color: ${t.ink2};
`;
const Others = styled.details`
  font-size: ${t.t12};
  summary {
    margin-bottom: ${t.s2};
    color: ${t.ink2};
    cursor: pointer;
  }
`;
const Apply = styled.div`
  display: grid;
  gap: ${t.s2};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
  h3 {
    font-size: ${t.t13};
  }
`;
const Hint = styled.div`
  display: grid;
  gap: ${t.s2};
  padding-top: ${t.s4};
  font-size: ${t.t13};
  color: ${t.ink2};
  h2 {
    font-size: ${t.t16};
    color: ${t.ink};
  }
`;
