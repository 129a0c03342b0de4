import { saveFile } from '@app/shared/http/save-file';
import { confirm, toast } from '@app/shared/state/actions';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { TextField } from '@app/shared/ui/text-field';
import { VirtualList } from '@app/shared/ui/virtual';
import { Download, Trash2, Upload } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { entryProblem, glossaryProblem, type Glossary } from '../../../labels/dictionary/glossary.ts';
import { keptGlossary } from '../../../labels/dictionary/kept-glossary.ts';
import { usePersistentPart } from '../../../preferences/use-kept.ts';
import { readGlossary, writeGlossary } from '../model/glossary-text.ts';
import { isProblem } from '../model/json-pairs.ts';
import { JsonEditor } from './JsonEditor.tsx';
import { TwoViews } from './TwoViews.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { FilePick } from '../../../ui/FilePick.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';

/**
 * Length in characters beyond which the glossary is not edited in a text field but exported and
 * imported.
 */
const LONGEST_TEXT = 60_000;
/** Maximum size of an imported file in bytes. */
const MOST_BYTES = 8_000_000;

const saveGlossary = (glossary: Glossary): boolean => {
  const kept = keptGlossary.change(() => glossary);
  if (!kept) toast.warning('浏览器没有空间或不允许保存，刷新后词汇表会回到原来的样子');
  return kept;
};

/** The person's own translations, edited one by one or together as JSON. */
export function GlossarySetting() {
  const glossary = usePersistentPart(keptGlossary, (value) => value);
  const text = useMemo(() => writeGlossary(glossary), [glossary]);
  return (
    <>
      <TwoViews
        label="词汇表"
        form={<GlossaryEntries glossary={glossary} />}
        json={
          text.length > LONGEST_TEXT ? (
            <Plain>词汇表很长，请导出成文件修改，再导入。</Plain>
          ) : (
            <JsonEditor
              label="词汇表"
              text={text}
              check={(typed) => {
                const read = readGlossary(typed);
                return isProblem(read) ? read : null;
              }}
              onApply={(typed) => {
                const read = readGlossary(typed);
                if (!isProblem(read)) saveGlossary(read.glossary);
              }}
            />
          )
        }
      />
      <GlossaryFiles glossary={glossary} text={text} />
      <Plain>
        <code>##upscaler##None</code> 只用于放大算法（还有 scheduler、script、interrogator、option、error）；
        <code>@@/Model (.+) ready/i</code> 是模式，译文里的 <code>$1</code> 是第一个括号。
      </Plain>
    </>
  );
}

function GlossaryEntries({ glossary }: { glossary: Glossary }) {
  const [english, setEnglish] = useState('');
  const [chinese, setChinese] = useState('');
  const [problem, setProblem] = useState('');
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const entries = Object.entries(glossary);
  const wanted = query.trim().toLowerCase();
  const found = entries.filter(([key, value]) => `${key} ${value}`.toLowerCase().includes(wanted));
  const add = () => {
    const key = english.trim();
    const next = { ...glossary, [key]: chinese.trim() };
    const wrong = entryProblem(key, chinese) || (chinese.trim() ? glossaryProblem(next) : '请写中文');
    setProblem(wrong);
    if (wrong) return;
    saveGlossary(next);
    setEnglish('');
    setChinese('');
    first.current?.focus();
  };
  return (
    <>
      <Add
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField ref={first} label="英文原文" value={english} onValueChange={setEnglish} spellCheck={false} />
        <TextField label="中文" value={chinese} onValueChange={setChinese} />
        <Button type="submit">{Object.hasOwn(glossary, english.trim()) ? '改成这样' : '添加'}</Button>
      </Add>
      <Problem role="alert">{problem}</Problem>
      {entries.length === 0 ? (
        <Plain>还没有自己的译法。</Plain>
      ) : (
        <>
          {entries.length > 8 ? <SearchField label="查找词条" value={query} onChange={setQuery} /> : null}
          <Count role="status">
            {wanted ? `找到 ${found.length} 条，共 ${entries.length} 条` : `共 ${entries.length} 条`}
          </Count>
          <Box ref={box} tabIndex={-1}>
            <VirtualList
              label="词条"
              items={found}
              itemKey={([key]) => key}
              estimate={44}
              box={box}
              render={([key, value]) => (
                <Entry>
                  <button
                    type="button"
                    title="修改"
                    onClick={() => {
                      setEnglish(key);
                      setChinese(value);
                      first.current?.focus();
                    }}
                  >
                    <b>{value}</b>
                    <small lang="en">{key}</small>
                  </button>
                  <IconButton
                    size="s"
                    label={`删除 ${key}`}
                    onClick={() => {
                      const { [key]: _, ...rest } = glossary;
                      saveGlossary(rest);
                    }}
                  >
                    <Trash2 size={16} strokeWidth={1.5} aria-hidden />
                  </IconButton>
                </Entry>
              )}
            />
          </Box>
        </>
      )}
    </>
  );
}

function GlossaryFiles({ glossary, text }: { glossary: Glossary; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const size = Object.keys(glossary).length;
  const take = async (file: File) => {
    setProblem('');
    if (file.size > MOST_BYTES) {
      setProblem(`${file.name} 超过 ${MOST_BYTES / 1e6} MB，不像词汇表`);
      return;
    }
    const read = readGlossary((await file.text()).replace(/^\uFEFF/, ''));
    if (isProblem(read)) {
      setProblem(`${file.name} 第 ${read.line} 行：${read.problem}`);
      return;
    }
    const next = { ...glossary, ...read.glossary };
    const wrong = glossaryProblem(next);
    if (wrong) {
      setProblem(`和已有的合在一起${wrong}`);
      return;
    }
    if (!saveGlossary(next)) return;
    const { empty, foreign } = read;
    const notes = [
      empty > 0 ? `${empty} 条没有译文，没有导入` : '',
      foreign > 0 ? `${foreign} 条只属于 WebUI 的某个控件，这里用不上` : '',
    ].filter(Boolean);
    toast.success(`已导入 ${Object.keys(read.glossary).length} 条`, notes.join('；') || undefined);
  };
  const clear = async () => {
    if (await confirm({ message: `自己的 ${size} 条译法会全部删除`, danger: true })) saveGlossary({});
  };
  return (
    <>
      <Actions>
        <Button
          size="s"
          icon={<Upload size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          导入 JSON
        </Button>
        <FilePick ref={input} accept="application/json,.json" label="词汇表文件" onFile={(file) => void take(file)} />
        <Button
          size="s"
          icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
          disabled={size === 0}
          onClick={() => download(text)}
        >
          导出 JSON
        </Button>
        <Button size="s" tone="text" disabled={size === 0} onClick={() => void clear()}>
          全部删除
        </Button>
      </Actions>
      <Problem role="alert">{problem}</Problem>
    </>
  );
}

function download(text: string): void {
  saveFile(new Blob([text], { type: 'application/json' }), '词汇表.json');
}

const Add = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${t.s2};
  align-items: end;
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Problem = styled(ErrorText)`
  overflow-wrap: anywhere;
`;
const Plain = styled(SmallText)`
  margin-top: ${t.s2};
  overflow-wrap: anywhere;
`;
const Count = styled(SmallText)`
  margin: ${t.s2} 0;
`;
const Box = styled.div`
  max-height: 320px;
  overflow: hidden auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
`;
const Entry = styled.div`
  ${row}
  min-height: 44px;
  padding-right: ${t.s2};
  > button:first-child {
    display: grid;
    flex: 1;
    min-width: 0;
    padding: ${t.s1} ${t.s3};
    text-align: left;
  }
  > button:first-child:hover {
    background: ${t.hover};
  }
  b,
  small {
    ${ellipsis}
    font-weight: 500;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2};
  margin-top: ${t.s3};
`;
