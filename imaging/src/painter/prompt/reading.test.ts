import { expect, it } from 'vitest';
import { readBrief } from './brief.ts';
import { LEXICON } from './lexicon.ts';
import { readPhrase } from './reading.ts';

it.each([
  ['一只橘猫坐在窗台上', ['一只', '橘猫', '窗台'], []],
  ['木桌上放三只柿子', ['木桌', '三只', '柿子'], []],
  ['红绿灯旁的面包', ['面包'], ['红绿灯']],
  ['咖啡馆里的一只茶杯', ['一只', '茶杯'], ['咖啡馆']],
  ['柿子树下两只柿子', ['两只', '柿子'], ['柿子树']],
  ['生日蛋糕', ['生日蛋糕'], []],
  ['一条龙和一只凤凰', ['一条', '一只'], ['龙', '凤凰']],
  ['白色瓷瓶插着桂花枝', ['白色', '瓷瓶', '桂花枝'], []],
  ['沙发上的女孩', ['沙发', '女孩'], []],
  ['一辆红色跑车停在城市街道', ['一辆', '红色', '跑车', '城市', '街道'], []],
  ['an orange tabby cat on the windowsill', ['orange tabby cat', 'windowsill'], []],
  ['two red apples and vases, best quality', ['two', 'red', 'apples', 'vases'], []],
  ['castle', ['castle'], []],
  ['a dragon', [], ['dragon']],
  ['一瓶洗发水和两片绿叶', ['一瓶', '两片', '绿叶'], ['洗发水']],
  ['雪山日出', ['雪山', '日出'], []],
  ['高质量，细节丰富的花瓶', ['花瓶'], []],
])('the reading of a prompt is right: %s', (phrase, words, missed) => {
  const reading = readPhrase(phrase);
  expect(reading.matches.map(({ word }) => word)).toEqual(words);
  expect(reading.missed).toEqual(missed);
});

it('readBrief lists painted words once, and distant scenery as missed beside things on a table', () => {
  expect(readBrief('花瓶，木桌，花瓶，龙，晨光，高清', '')).toMatchObject({
    drawn: ['花瓶', '木桌', '晨光'],
    missed: ['龙'],
  });
  expect(readBrief('花瓶，雪山', '')).toMatchObject({ drawn: ['花瓶'], missed: ['雪山'] });
  expect(readBrief('雪山，湖面', '')).toMatchObject({ drawn: ['雪山', '湖面'], missed: [] });
});

/** These words contain a known word and mean something else. */
const TRAPS =
  '面包车 热狗 狗尾草 马桶 斑马 河马 海马 木马 马戏团 马拉松 马铃薯 鱼竿 鱼缸 鲸鱼 鲨鱼 章鱼 鳄鱼 木鱼 鱼香肉丝 鸟巢 鸟笼 鸵鸟 蜂鸟 猫眼 猫砂盆 狗粮 狗窝 鹿茸 鹿角 长颈鹿 兔子灯 兔女郎 蝴蝶结 蝴蝶兰 象棋 象牙 大象鼻子 龟裂 鸭舌帽 鸭脖 车站 火车站 汽车站 火车票 自行车道 停车场 车厘子 车轮 马车 缆车 自行车棚 飞机场 飞机票 飞机票价 船长 轮船 飞船 火箭炮 热气球票 房车 房地产 厨房 药房 楼梯 门票 门牙 门铃 窗帘 窗花 桥牌 立交桥 塔罗牌 塔吊 铁塔 金字塔 城堡酒店 风车茉莉 蛋糕店 蛋糕粉 面包店 面包树 面粉 面膜 米线店 寿司店 汉堡店 披萨店 咖啡馆 咖啡豆 咖啡机 茶几 茶叶 茶园 茶具店 冰淇淋车 葡萄酒杯架 西瓜汁 草莓酱 菠萝包 苹果醋 ' +
  '梨花 橙汁 柠檬水 桃花源 连衣裙店 裙带菜 衬衫裙 帽衫 鞋柜 鞋带 围巾架 雨伞架 书包带 书店 书法 眼镜蛇 眼镜店 戒指盒 沙发床 沙发垫 床单 床头柜 桌游 桌球 灯笼 灯泡 路灯 闹钟铃 钟乳石 镜头 电脑包 电脑桌 树懒 树袋熊 仙人掌果 吉他谱 门把手 木星 水母 水泥罐车 洗发水 香水百合 红绿灯 表演 手机壳 相机包 花生 花椰菜 月饼 日历 云南 星巴克 石榴裙 人参 人行道 小孩用品 情侣装 行人道 背影杀手 情侣酒店 手表带 雪人 雪橇 山羊 海豚 海鲜 江豚 沙漏 沙拉 草帽海贼团 竹子 松鼠 鹤顶红 酒店 瓶盖 碗柜 盘山路 杯垫 包装 布丁 布袋戏 粉底液 墨鱼 金融 银行 蓝牙 黄金 白菜 黑板 红薯 绿豆 紫菜 青蛙 灰尘';
const ENGLISH_TRAPS =
  'hot dog|catfish|coffee table|train station|bus stop|fish tank|bird cage|dog food|butterfly knife|horse radish|car park|pancake|cupcake|cup holder|doghouse|seahorse|ring road|bedroom|door bell|clockwork|tree frog|fire truck|lamp post|light bulb|orange juice|apple pie|wine cellar|book store|shoe box|rose wine|gold fish bowl|plane tree|rocket salad|bridge game|table tennis|watch tower|bowling ball|dress code|bread maker|rice cooker|cake stand|pizza box|fish and chips|glass house|snowman|moonwalk';

it.each([...TRAPS.split(' '), ...ENGLISH_TRAPS.split('|')])(
  'the word %s is unknown, and reported as a whole',
  (word) => {
    expect(readBrief(word, '')).toMatchObject({ drawn: [], missed: [word] });
  },
);

it('things under the sky are drawn with distant scenery, and things on a table without', () => {
  expect(readBrief('一匹白马，草地，雪山，月亮', '')).toMatchObject({ outdoors: true, missed: [] });
  expect(readBrief('海边的女孩', '')).toMatchObject({ subjects: [{ kind: 'lady' }], outdoors: true, missed: [] });
  expect(readBrief('坐在椅子上的女孩', '').subjects).toMatchObject([{ kind: 'sittingLady' }]);
  expect(readBrief('坐在椅子上的男人', '').subjects).toMatchObject([{ kind: 'sitting' }]);
  expect(readBrief('女孩的肖像', '').subjects).toMatchObject([{ kind: 'figure' }]);
  expect(readBrief('花瓶，月亮', '')).toMatchObject({ outdoors: false, drawn: ['花瓶'], missed: ['月亮'] });
  expect(readBrief('沙发，雪山', '')).toMatchObject({ outdoors: false, drawn: ['沙发'], missed: ['雪山'] });
  expect(readBrief('月亮', '')).toMatchObject({ landscape: true, drawn: ['月亮'] });
});

it('readBrief reports what has no room: flowers under the sky, the seventh kind of thing', () => {
  expect(readBrief('一匹马，玫瑰', '')).toMatchObject({ drawn: ['马'], missed: ['玫瑰'] });
  expect(readBrief('香水，玫瑰', '')).toMatchObject({ drawn: ['香水', '玫瑰'], missed: [] });
  expect(readBrief('花瓶，玫瑰', '')).toMatchObject({ drawn: ['花瓶', '玫瑰'], missed: [] });
  expect(readBrief('猫，狗，兔子，鸭子，乌龟，熊猫，蝴蝶', '')).toMatchObject({ missed: ['蝴蝶'] });
});

it.each([
  ['沙发上的两只黑猫', 'sofa', 'cat'],
  ['a rabbit on the wooden chair', 'chair', 'rabbit'],
])('a thing that sits on a seat is drawn there: %s', (prompt, seat, rider) => {
  const { subjects } = readBrief(prompt, '');
  expect(subjects.find(({ kind }) => kind === seat)).toMatchObject({ carries: true });
  expect(subjects.find(({ kind }) => kind === rider)).not.toHaveProperty('carries');
});

it('the lexicon has at least twice the words of the former still-life lists', () => {
  const words = LEXICON.flatMap(([list, { is }]) =>
    is === 'other' ? [] : list.split('|').map((word) => ({ word, is })),
  );
  // The former lists had 826 words of still lives and landscapes, 61 of them measure words, and 225
  // names of objects.
  expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
  expect(words.filter(({ is }) => is !== 'count').length).toBeGreaterThanOrEqual(2 * (826 - 61));
  expect(words.filter(({ is }) => is === 'kind').length).toBeGreaterThanOrEqual(4 * 225);
});

it.each([
  ['3只猫和两条狗', ['cat', 3], ['dog', 2]],
  ['3 cats and 2 dogs', ['cat', 3], ['dog', 2]],
  ['八辆汽车，猫', ['car', 8], ['cat', 1]],
] as const)('readBrief counts %s', (prompt, ...expected) => {
  expect(readBrief(prompt, '').subjects.map(({ kind, count }) => [kind, count])).toEqual(expected);
});

it.each([
  ['十二只猫', ['猫'], ['十二只']],
  ['a dozen cats', ['cats'], ['a dozen']],
  ['红色的汉堡', ['汉堡'], ['红色']],
  ['一匹马，窗光，叶影', ['马'], ['窗光', '叶影']],
  ['木桌，雪山', ['雪山'], ['木桌']],
  ['草地，蓝天', ['草地', '蓝天'], []],
  ['坐在椅子上的女孩', ['椅子', '女孩'], []],
] as const)('readBrief reports of %s only what is visible', (prompt, drawn, missed) => {
  expect(readBrief(prompt, '')).toMatchObject({ drawn, missed });
});

it('readBrief reports nothing that the negative prompt removes', () => {
  expect(readBrief('花瓶，柿子，叶影', '柿子，叶影')).toMatchObject({ drawn: ['花瓶'], missed: ['柿子', '叶影'] });
});
