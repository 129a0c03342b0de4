import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestService } from '../testing/service.ts';
import { startWithShipped } from '../testing/shipped.ts';

let service: TestService;
beforeAll(async () => {
  service = await startWithShipped();
});
afterAll(() => service.close());

/** Titles of the first results: a course, a lesson, an article; a tool counts with the lesson. */
async function firstOf(searchVal: string) {
  const { data } = await service.call('GET /course/data/search/{page}/{limit}', { page: 1, limit: 20, searchVal });
  const { courses, lessons, articles, tools, instead } = data;
  return {
    instead,
    first: [courses[0]?.title, lessons[0]?.title, articles[0]?.title, tools[0]?.name].filter(Boolean).join(' | '),
  };
}

it.each([
  ['koutu', '抠图'],
  ['baidi', '白底'],
  ['mote', '模特|人台'],
  ['kt', '抠图'],
  ['怎么抠图', '抠图'],
  ['怎么让图片变清楚', '画质|清晰'],
  ['玻璃瓶怎么拍', '玻璃'],
  ['图片模糊', '模糊|画质|清晰'],
  ['商品抠图技巧', '抠图'],
  ['模特换装', '试衣|人台'],
  ['seed', '种子'],
  ['negative prompt', '反向提示词'],
  ['cutout', '抠图'],
  ['lighting', '布光|光'],
  ['AI生成标识', 'AI 生成|标注'],
  ['扣图', '抠图'],
  ['影子太硬', '影子像刀切的|软光与硬光|打光'],
  ['去背景', '抠图'],
  ['去水印', '消'],
  ['淘宝主图', '主图|上架'],
  ['小红书', '上架|上新'],
  ['翻译', '英文|译'],
  ['提示辞', '提示词'],
  ['衣服上的线头怎么弄掉', '消'],
  ['照片糊了怎么办', '模糊|画质|清晰|不清楚'],
  ['zenmekoutu', '抠图'],
  ['桌上的电线怎么去掉', '电线|消'],
  ['背景太乱怎么办', '抠图'],
  ['白底图不够白', '白底'],
  ['图太小了放大', '放大|画质'],
  ['buguang', '布光'],
  ['fanyi', '译|英文'],
  ['xiaochu', '消'],
  ['tsc', '提示词'],
  ['tishici', '提示词'],
  ['衣服怎么穿到模特身上', '试衣|试穿|人台'],
  ['竖图变横图', '横幅'],
  ['怎么取消自动续费', '续费'],
  ['我做的图在哪里', '我的图'],
  ['颜色和实物不一样', '颜色|光会染色'],
  ['老照片发黄', '老照片'],
  ['怎么拍反光的瓶子', '高光|玻璃'],
  ['亚马逊主图翻译', '英文|译'],
  ['详情页怎么做', '详情'],
  ['视频怎么做', '短视频|视频'],
  ['怎么写咒语', '提示词'],
  ['每次生成的都不一样', '种子'],
  ['局部修改', '局部重绘'],
  ['ps', '急诊|改图'],
  ['怎么把背景弄成白色的', '白底'],
  ['hyxf', '续费'],
  ['图不够宽', '横幅|接'],
  ['bugaung', ''],
  ['prompt', '提示词'],
  ['upscale', '放大|画质|清晰'],
  ['ruhedaguang', '光'],
  ['灯怎么摆', '光'],
  ['图片上的字改成英文', '英文|译'],
  ['退款', '付费内容购买协议'],
  ['买错了怎么退钱', '付费内容购买协议'],
  ['课程可以退吗', '付费内容购买协议'],
  ['开发票', '付费内容购买协议'],
  ['fapiao', '付费内容购买协议'],
  ['隐私', '隐私政策'],
  ['怎么投诉', '协议'],
])('a search for %s finds the right content first', async (searchVal, expected) => {
  expect((await firstOf(searchVal)).first).toMatch(new RegExp(expected));
});

it.each([
  ['道具', '高光'],
  ['拍摄道具', '高光'],
  ['架子', '杂物'],
  ['花布', '扩图'],
  ['商务', '一扇窗'],
  ['拍黑色衣服', '曝光'],
  ['白底黄金项链', '偏色'],
  ['穿短裤', '调整点位'],
  ['海边绿植', '边缘'],
  ['视频生成要多长时间', '多出来'],
  ['多个商品一起拍', '多出来'],
  ['下午发货', '一扇窗'],
  ['自动续费怎么移除', '消除'],
  ['自动续费怎么去掉', '消除'],
  ['年度会员移除', '消除'],
  ['退款处理掉', '消除'],
  ['删除作品', '消除'],
  ['影子消失了', '消除'],
  ['怎么清理缓存', '消除'],
])('a search for %s is not taken for one for %s', async (searchVal, wrong) => {
  expect((await firstOf(searchVal)).instead).not.toContain(wrong);
});

it.each([
  ['自动续费怎么移除', '不再续费'],
  ['年度会员移除', '会员'],
  ['退款处理掉', '退款'],
  ['删除作品', '我的图'],
  ['影子消失了', '影子'],
  ['下载高清图', '我的图'],
  ['布料清晰', '织物'],
  ['头发丝抠图模糊', '边缘'],
])('an action in a search for %s does not outrank its subject %s', async (searchVal, subject) => {
  const { instead, first } = await firstOf(searchVal);
  expect(instead || first).toContain(subject);
});
