import { join } from 'node:path';
import { openStage, type Stage } from './stage.ts';

/**
 * `npx tsx e2e/content/lesson-screens.ts <address of a running stack> [name …]` photographs the
 * product for the lessons and prints where the parts stand that a lesson points at.
 */
const [url, ...asked] = process.argv.slice(2);
if (!url) throw new Error('which stack?');
const root = join(import.meta.dirname, '..', '..');
const photo = (name: string) => join(root, 'bench', 'photos', name);
const sample = (name: string) => join(root, 'remote-tools', 'src', 'assets', 'samples', name);

const screens: Record<string, (stage: Stage) => Promise<void>> = {
  async enhance({ page, open, give, shoot }) {
    await open('/hidream/imgEnhance');
    await give(photo('coffee.png'));
    const panel = page.getByRole('form', { name: '增强设置' });
    const start = page.getByRole('button', { name: /开始增强/ });
    await start.isEnabled();
    await page.waitForTimeout(1500);
    const course = 'old-photos-clear';
    await shoot(course, 'enhance-panel', {
      panel,
      content: panel.getByRole('radiogroup', { name: '内容' }),
      scale: panel.getByRole('radiogroup', { name: '放大' }),
      denoise: panel.getByText('降噪'),
      sharpen: panel.getByText('锐化'),
      reset: panel.getByRole('button', { name: '恢复默认' }),
      balance: panel.getByText('校正偏色'),
      start,
    });
    await panel.getByText('老照片').click();
    await page.waitForTimeout(400);
    await shoot(course, 'enhance-old', {
      old: panel.getByText('老照片'),
      scratches: panel.getByText('修补划痕'),
      fading: panel.getByText('还原褪色'),
    });
    await panel.getByText('商品', { exact: true }).click();
    await start.click();
    await page.getByRole('slider', { name: '拖动比较前后' }).waitFor();
    await page.waitForTimeout(1200);
    await shoot(course, 'enhance-result', {
      slider: page.getByRole('slider', { name: '拖动比较前后' }),
      ways: page.getByRole('radiogroup', { name: '对比方式' }),
      download: page.getByRole('button', { name: '下载成图' }),
      more: page.getByRole('button', { name: '继续处理' }),
      tasks: page.getByRole('list', { name: '最近的任务' }),
    });
  },
  async cutout({ page, open, give, shoot }) {
    const course = 'goods-cutout';
    await open('/hidream/magicIntematting');
    await give(photo('butterfly.jpg'));
    await page.waitForTimeout(9000);
    await shoot(course, 'cutout-stage', {
      keep: page.getByRole('button', { name: '涂要保留的地方' }),
      drop: page.getByRole('button', { name: '涂要去掉的地方' }),
      rail: page.getByRole('toolbar', { name: '抠图工具' }),
      panel: page.getByRole('form', { name: '抠图设置' }),
      feather: page.getByText('羽化'),
      shift: page.getByText('收放'),
      clean: page.getByText('去溢色'),
      fine: page.getByText('保留叶尖和发丝'),
      start: page.getByRole('button', { name: '抠出', exact: true }),
    });
    await page.getByRole('form', { name: '抠图设置' }).getByText('裁到主体').scrollIntoViewIfNeeded();
    await shoot(course, 'cutout-output', {
      crop: page.getByText('裁到主体'),
      parts: page.getByText('另存主体、阴影和背景'),
      start: page.getByRole('button', { name: '抠出', exact: true }),
    });
  },
  async erase({ page, open, give, shoot }) {
    const course = 'erase-tags';
    await open('/hidream/magicEraser');
    await give(photo('desk.jpg'));
    const stage = page.getByRole('application', { name: '涂抹要消除的地方' });
    await stage.waitFor();
    await page.waitForTimeout(1500);
    const box = (await stage.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.522, box.y + box.height * 0.66);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.522, box.y + box.height * 0.96, { steps: 12 });
    await page.mouse.up();
    await page.waitForTimeout(500);
    await shoot(course, 'erase-stage', {
      stage,
      rail: page.getByRole('toolbar'),
      start: page.getByRole('button', { name: '消除', exact: true }),
    });
  },
  async expand({ page, open, give, shoot }) {
    const course = 'tall-to-banner';
    await open('/hidream/magicExpand');
    await give(sample('chair-tall.jpg'));
    const panel = page.getByRole('form', { name: '扩图设置' });
    await panel.getByRole('radio', { name: '16:9' }).dispatchEvent('click');
    await page.waitForTimeout(1500);
    await shoot(course, 'expand-panel', {
      ratios: panel.getByRole('radiogroup').first(),
      sides: panel.getByText('每边加多少'),
      left: panel.getByRole('textbox', { name: '左' }),
      frame: page.getByRole('application', { name: '画幅' }),
      start: page.getByRole('button', { name: '开始扩图' }),
    });
  },
  async goods({ page, open, give, shoot }) {
    const course = 'light-twelve';
    await open('/hidream/goodsGeneration');
    await give(photo('coffee.png'));
    await page.getByRole('button', { name: '商品的位置和大小' }).waitFor();
    await page.waitForTimeout(6000);
    await shoot(course, 'goods-stage', {
      shelf: page.getByRole('radiogroup', { name: '场景' }),
      light: page.getByRole('button', { name: /^光的方向/ }),
      bar: page.getByRole('group', { name: '阴影与光' }),
      strength: page.getByText('浓度'),
      soft: page.getByText('柔和'),
      reflection: page.getByText('倒影'),
      match: page.getByText('融光'),
      sizes: page.getByRole('group', { name: /尺寸/ }),
      start: page.getByRole('button', { name: /^生成/ }),
      product: page.getByRole('button', { name: '商品的位置和大小' }),
      pose: page.getByText('摆放'),
    });
  },
  async translate({ page, open, give, shoot }) {
    const course = 'cross-border';
    await open('/hidream/translate');
    await give(sample('lipstick-poster.jpg'));
    await page.waitForTimeout(2500);
    await shoot(course, 'translate-start', { panel: page.getByRole('form', { name: '翻译设置' }) });
    const go = page.getByRole('button', { name: '识别', exact: true });
    if (await go.isVisible().catch(() => false)) await go.click();
    const list = page.getByRole('list', { name: '文字块' });
    await list.waitFor();
    await page.waitForTimeout(1500);
    await shoot(course, 'translate-blocks', {
      list,
      rail: page.getByRole('toolbar'),
      frame: page.getByRole('button', { name: '框出漏掉的文字' }),
      start: page.getByRole('button', { name: '生成译图' }),
    });
  },
  async image({ page, open, shoot }) {
    const course = 'five-slots';
    await open('/hidream/imgGeneration');
    await page.getByRole('textbox', { name: '想画的内容' }).fill('青瓷花瓶，桂花枝，柿子两只，木桌，窗光');
    await shoot(course, 'image-form', {
      words: page.getByRole('textbox', { name: '想画的内容' }),
      hints: page.getByText('词语提示'),
      never: page.getByRole('textbox', { name: '不要出现的内容' }),
      shape: page.getByText('画幅', { exact: true }),
      count: page.getByText('张数'),
      style: page.getByText('风格', { exact: true }),
      start: page.getByRole('button', { name: '生成', exact: true }),
    });
    await page.getByRole('radio', { name: '2 张' }).check({ force: true });
    await page.getByRole('button', { name: '生成', exact: true }).click();
    await page.getByRole('radio', { name: '第 2 张' }).waitFor({ state: 'attached' });
    await page.waitForTimeout(6000);
    await shoot(course, 'image-result', {
      again: page.getByRole('button', { name: '再画一次' }),
      others: page.getByRole('button', { name: '更多', exact: true }),
      lock: page.getByText('锁定种子'),
      more: page.getByRole('button', { name: '继续处理' }),
      download: page.getByRole('button', { name: '下载成图' }),
    });
  },
  async video({ page, open, give, shoot }) {
    const course = 'goods-video';
    await open('/hidream/videoGeneration');
    await give(photo('coffee.png'), sample('serum-white.jpg'));
    await page.waitForTimeout(5000);
    await shoot(course, 'video-stage', {
      shots: page.getByText('分镜'),
      ratio: page.getByText('画幅', { exact: true }),
      quality: page.getByText('清晰度'),
      move: page.getByText('运镜', { exact: true }),
      strength: page.getByText('幅度'),
      caption: page.getByRole('textbox', { name: '字幕' }),
      seconds: page.getByText('时长', { exact: true }),
      start: page.getByRole('button', { name: '生成视频' }),
    });
  },
  async listing({ page, open, give, shoot }) {
    const course = 'selling-points';
    await open('/hidream/listing');
    await give(photo('coffee.png'));
    await page.getByRole('textbox', { name: '商品标题' }).fill('红釉陶瓷咖啡杯碟');
    await page.waitForTimeout(2500);
    await shoot(course, 'listing-form', {
      title: page.getByRole('textbox', { name: '商品标题' }),
      price: page.getByRole('textbox', { name: '售价（元）' }),
      point: page.getByRole('textbox', { name: '卖点 1' }),
      style: page.getByText('整套风格'),
      platforms: page.getByText('平台', { exact: true }),
      start: page.getByRole('button', { name: '做成一整套' }),
    });
    await page.getByRole('button', { name: '做成一整套' }).click();
    await page.waitForTimeout(20_000);
    await shoot(course, 'listing-running', {});
    await page.getByText(/可以打包下载/).waitFor({ timeout: 300_000 });
    await page.waitForTimeout(1500);
    await shoot(course, 'listing-done', { open: page.getByRole('link', { name: '打开改' }).first() });
  },
  async composer({ page, open, shoot }) {
    const course = 'selling-points';
    await open('/composer');
    await page.getByText('把背景换成浴室石台').first().click();
    await page.waitForTimeout(5000);
    const out = page.getByRole('button', { name: '出计划' });
    if (await out.isVisible().catch(() => false)) await out.click();
    await page.getByRole('region', { name: '计划' }).waitFor();
    await page.waitForTimeout(1200);
    await shoot(course, 'composer-plan', {
      plan: page.getByRole('region', { name: '计划' }),
      start: page.getByRole('button', { name: '开始' }),
      more: page.getByRole('textbox', { name: '接着说' }),
    });
  },
  async model({ page, open, shoot }) {
    const course = 'model-set';
    await open('/hidream/modelGeneration');
    await page.waitForTimeout(1500);
    await shoot(course, 'model-form', {
      people: page.getByRole('heading', { name: '人台' }),
      looks: page.getByText(/调整体型/),
      outfit: page.getByText('服装', { exact: true }),
      pose: page.getByText('姿势', { exact: true }),
      words: page.getByText('补充描述（可不填）'),
      start: page.getByRole('button', { name: '生成版型示意' }),
    });
    await open('/hidream/modelSet');
    await page.waitForTimeout(1500);
    await shoot(course, 'set-form', {
      presets: page.getByRole('button', { name: '详情页四张' }),
      add: page.getByRole('button', { name: '加一张' }),
      ratio: page.getByText('画幅', { exact: true }),
      start: page.getByRole('button', { name: /^生成 \d/ }),
    });
    await open('/hidream/aiFitting');
    await page.getByText('格纹 T 恤').first().click();
    await page.waitForTimeout(5000);
    await shoot(course, 'fitting-form', {
      kind: page.getByText('衣服是'),
      on: page.getByText('穿在谁身上'),
      start: page.getByRole('button', { name: '试穿', exact: true }),
    });
  },
  async sd({ page, open, shoot }) {
    const course = 'sd-flow';
    await open(`/SD?prompt=${encodeURIComponent('青瓷花瓶，桂花枝，柿子两只，木桌，窗光')}&steps=20&seed=7`);
    await page.waitForTimeout(3000);
    await shoot(course, 'sd-bench', {
      tabs: page.getByRole('tablist').first(),
      positive: page.getByRole('group', { name: '正向提示词词块' }),
      negative: page.getByRole('group', { name: '反向提示词词块' }),
      steps: page.getByText('采样步数'),
      seed: page.getByRole('textbox', { name: /随机种子/ }),
      size: page.getByText('尺寸', { exact: true }),
      add: page.getByRole('button', { name: /加入队列/ }),
      styles: page.getByRole('button', { name: '提示词样式' }),
    });
    await page
      .getByRole('button', { name: /加入队列/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: '下载原图（含 AI 标识）' })
      .or(page.getByRole('button', { name: '下载原图（含 AI 标识）' }))
      .first()
      .waitFor();
    await page.waitForTimeout(1500);
    await shoot(course, 'sd-result', {
      download: page.getByRole('link', { name: '下载原图（含 AI 标识）' }),
      more: page.getByRole('button', { name: '更多操作' }),
      copy: page.getByRole('button', { name: '复制生成参数' }),
      drawn: page.getByText(/^画了/),
    });
    await open('/SD/components/xyz-plot');
    await page.getByRole('textbox', { name: 'X 轴的值' }).fill('10, 20, 40');
    await page.waitForTimeout(800);
    await page.getByRole('button', { name: /^画 \d+ 格/ }).click();
    await page
      .getByRole('table')
      .getByRole('button', { name: /：完成$/ })
      .nth(2)
      .waitFor();
    await page.waitForTimeout(1500);
    await shoot(course, 'xyz-table', {
      values: page.getByRole('textbox', { name: 'X 轴的值' }),
      axis: page.getByRole('combobox', { name: 'X 轴比较什么' }),
      again: page.getByRole('button', { name: '再加一轴' }),
      table: page.getByRole('table'),
      save: page.getByRole('button', { name: '导出表格' }),
    });
    await open('/SD/components/img2img');
    await page.waitForTimeout(1500);
    await shoot(course, 'sd-img2img', {
      ways: page.getByRole('radiogroup', { name: '重绘方式' }),
      strength: page.getByText('重绘幅度'),
      add: page.getByRole('button', { name: /加入队列/ }),
    });
    await open('/SD/components/img-info');
    await page.waitForTimeout(1200);
    await shoot(course, 'sd-info', {});
    await open('/util');
    await page.waitForTimeout(1200);
    await shoot(course, 'sd-util', {});
  },
  async account({ page, open, shoot }) {
    const course = 'account-guide';
    await open('/user/home');
    await page.waitForTimeout(1200);
    await shoot(course, 'user-home', {
      sign: page.getByRole('button', { name: '签到' }),
      redeem: page.getByText('兑换中心'),
    });
    await open('/hidream/myMaterial');
    await page.waitForTimeout(1200);
    await shoot(course, 'material', {});
    await page.getByRole('button', { name: /会员/ }).first().click();
    await page.waitForTimeout(1500);
    await shoot(course, 'vip', {});
  },
};

const { stage, close } = await openStage(url);
for (const [name, take] of Object.entries(screens)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    await take(stage);
  } catch (error) {
    console.error(`${name}: ${String(error).slice(0, 400)}`);
    process.exitCode = 1;
  }
}
await close();
