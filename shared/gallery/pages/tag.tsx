import { Search, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Tag, TagGroup } from '../../src/ui/tag/index.ts';
import { Row } from '../app/layout.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const TONES = [
  ['neutral', '系列课'],
  ['accent', '推荐'],
  ['vip', '年度会员'],
  ['success', '已完成'],
  ['danger', '失败'],
  ['warning', '排队中'],
] as const;

function Tones() {
  return (
    <Row>
      {TONES.map(([tone, text]) => (
        <Tag key={tone} tone={tone}>
          {text}
        </Tag>
      ))}
    </Row>
  );
}

function Choice() {
  const [chosen, setChosen] = useState('全部');
  return (
    <TagGroup label="分类">
      {['全部', '商品摄影', '电商详情', '人像', '视频'].map((word) => (
        <Tag key={word} round selected={chosen === word} onClick={() => setChosen(word)}>
          {word}
        </Tag>
      ))}
    </TagGroup>
  );
}

const WORDS = [
  '柿子',
  '商品布光',
  '详情页文案怎么写',
  '一个特别特别长的搜索词，长到一行放不下的时候会以省略号结束，不会把页面撑开',
];

function Closable() {
  const [words, setWords] = useState(WORDS);
  return (
    <TagGroup label="搜索历史">
      {words.map((word) => (
        <Tag key={word} onClick={() => undefined} onClose={() => setWords(words.filter((other) => other !== word))}>
          {word}
        </Tag>
      ))}
      {words.length < WORDS.length ? (
        <Tag key="again" tone="accent" onClick={() => setWords(WORDS)}>
          恢复
        </Tag>
      ) : null}
    </TagGroup>
  );
}

export const page = defineGalleryPage({
  part: 'tag',
  title: '标签',
  usage: `
import { Tag, TagGroup } from '@app/shared/ui/tag';

<TagGroup label="搜索历史">
  {words.map((word) => (
    <Tag key={word} onClick={() => search(word)} onClose={() => forget(word)}>{word}</Tag>
  ))}
</TagGroup>

<Tag round selected={category === '人像'} onClick={() => choose('人像')}>人像</Tag>
<Tag tone="success" size="s">已完成</Tag>`,
  notes: [
    '不能按的一两个词用徽标（badge）；标签可以按、可以选、可以移除。',
    '可移除的标签：焦点在标签或叉上时按 Delete 或 Backspace 也能移除；放进 TagGroup，移除后焦点落到接替它的那一个。',
    'selected 只用于「选中／未选中」，读屏念「已按下」；按下后做别的事的标签不要给 selected。',
    '叉的名字默认是「移除」加文字；内容不是纯文字时请给 closeLabel。',
    '叉至少 24 px；手机上 m 号高 44 px，叉也是 44 px。',
  ],
  variants: [
    { name: '颜色', fill: true, render: Tones },
    { name: '可选', fill: true, render: Choice },
    { name: '可选，指针在上面', fill: true, forced: 'hover', render: Choice },
    { name: '可选，键盘焦点', fill: true, forced: 'focus', render: Choice },
    { name: '可移除', fill: true, render: Closable },
    {
      name: '小号与图标',
      render: () => (
        <Row>
          <Tag size="s">PNG</Tag>
          <Tag size="s" tone="accent" icon={<Sparkles size={12} strokeWidth={1.5} aria-hidden />}>
            AI 生成
          </Tag>
          <Tag size="s" onClick={() => undefined} onClose={() => undefined}>
            低清
          </Tag>
        </Row>
      ),
    },
    {
      name: '链接',
      render: () => (
        <Row>
          <Tag to="/course" icon={<Search size={14} strokeWidth={1.5} aria-hidden />}>
            布光
          </Tag>
          <Tag to="/course" tone="vip">
            会员免费
          </Tag>
        </Row>
      ),
    },
    {
      name: '禁用',
      render: () => (
        <Row>
          <Tag disabled>系列课</Tag>
          <Tag disabled onClick={() => undefined}>
            即将开启
          </Tag>
          <Tag disabled onClick={() => undefined} onClose={() => undefined}>
            柿子
          </Tag>
        </Row>
      ),
    },
    {
      name: '一行，横向滚动',
      render: () => (
        <TagGroup label="难度" oneLine>
          {['全部难度', '入门', '进阶', '高阶', '直播', '训练营', '实战', '项目'].map((word) => (
            <Tag key={word} round onClick={() => undefined}>
              {word}
            </Tag>
          ))}
        </TagGroup>
      ),
    },
  ],
});
