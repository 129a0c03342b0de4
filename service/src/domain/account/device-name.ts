/**
 * Browsers by patterns, the first match counts: user agents also name the browsers that they derive
 * from.
 */
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger/i, '微信内'],
  [/AlipayClient/i, '支付宝内'],
  [/DingTalk/i, '钉钉内'],
  [/QQ\//, 'QQ 内'],
  [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser|UBrowser/i, 'UC 浏览器'],
  [/Quark/i, '夸克'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/Edg(e|A|iOS)?\//i, 'Edge'],
  [/OPR\/|Opera/i, 'Opera'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/Android/i, 'Android'],
  [/Windows/i, 'Windows'],
  [/Mac OS X|Macintosh/i, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/i, 'Linux'],
];

const firstMatch = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** Display name of a device from its user agent: `Windows · Edge`. */
export function deviceName(agent: string): string {
  const names = [firstMatch(SYSTEMS, agent), firstMatch(BROWSERS, agent)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : '未知设备';
}
