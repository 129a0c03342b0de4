/** Values independent of the theme: sizes, type, motion, layers, and colours on pictures. */
const constant = `
  --on-picture: #ffffff; --over-picture: rgb(15 18 25 / .74); --picture-line: #ffffff; --picture-ink: #14171f; --picture-shadow: 0 1px 4px rgb(15 18 25 / .3);
  --picture-track: rgb(255 255 255 / .35); --picture-played: #6f8bff;
  --player-ground: #0b0d11; --player-raised: rgb(15 18 25 / .86); --player-ink: #f4f6fa; --player-track: rgb(255 255 255 / .32); --player-played: #6f8bff; --player-live: #c8321f;
  --avatar: #e3d5c4; --avatar-ink: #4a3a28; --paper: #ffffff; --paper-ink: #14171f;
  --r-1: 6px; --r-2: 10px; --r-3: 16px; --r-full: 999px;
  --s-1: 4px; --s-2: 8px; --s-3: 12px; --s-4: 16px; --s-5: 24px; --s-6: 32px; --s-7: 48px; --s-8: 72px;
  --t-12: 12px; --t-13: 13px; --t-14: 14px; --t-16: 16px; --t-20: 20px; --t-28: 28px; --t-40: 40px;
  --font: "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif;
  --mono: ui-monospace, "SF Mono", "JetBrains Mono", Consolas, monospace;
  --ease: cubic-bezier(.2, .7, .2, 1); --fast: 120ms; --slow: 200ms;
  --z-header: 20; --z-modal: 100; --z-popup: 200; --z-toast: 300;`;

const light = `
  color-scheme: light;
  --ground: #f6f7f9; --surface: #ffffff; --sunken: #eef0f4; --raised: #ffffff;
  --line: #e4e7ec; --line-strong: #cdd3dc; --line-field: #868f9d;
  --ink: #14171f; --ink-2: #4a5261; --ink-3: #5d6676; --ink-inverse: #ffffff;
  --accent: #2f4fe0; --accent-hover: #2541c4; --accent-soft: #ebefff; --accent-ink: #2541c4; --on-accent: #ffffff; --mark: #2f4fe0;
  --vip: #8a5a0b; --vip-soft: #fdf3dc; --vip-fill: linear-gradient(135deg, #f8dc9b, #e6b04a); --on-vip: #3a2600;
  --success: #1f7a5a; --success-soft: #e3f4ec; --danger: #c8321f; --danger-soft: #fdeae7; --warning: #9a5b00; --warning-soft: #fdf0db;
  --studio: #e9ebef; --scrim: rgb(15 18 25 / .48);
  --hover: #eef0f4; --press: #e4e7ec; --off: #eef0f4; --highlight: #eef0f4; --groove: #eef0f4; --segment: #ffffff; --knob: #ffffff;
  --shine: linear-gradient(90deg, transparent, #e4e7ec, transparent); --shine-strength: 1;
  --shadow-1: 0 1px 2px rgb(20 23 31 / .06), 0 1px 1px rgb(20 23 31 / .04); --shadow-2: 0 12px 32px rgb(20 23 31 / .14), 0 2px 6px rgb(20 23 31 / .06);`;

// In the dark theme a raised step indicates hover; a sunken one would be invisible.
const dark = `
  color-scheme: dark;
  --ground: #0e1014; --surface: #15181e; --sunken: #0a0c10; --raised: #1d2129;
  --line: #272c36; --line-strong: #3b4350; --line-field: #667080;
  --ink: #eceff4; --ink-2: #b0b8c6; --ink-3: #8b94a4; --ink-inverse: #14171f;
  --accent: #8098ff; --accent-hover: #96aaff; --accent-soft: #1c2448; --accent-ink: #a9b9ff; --on-accent: #0d1330; --mark: #3f5ce8;
  --vip: #f0be5c; --vip-soft: #2b2210; --vip-fill: linear-gradient(135deg, #f8dc9b, #e0a63c); --on-vip: #3a2600;
  --success: #5cc59b; --success-soft: #12281f; --danger: #ff8373; --danger-soft: #331814; --warning: #f0b35c; --warning-soft: #2c2110;
  --studio: #101114; --scrim: rgb(0 0 0 / .6);
  --hover: #1d2129; --press: #272c36; --off: #1d2129; --highlight: #272c36; --groove: #272c36; --segment: #1d2129; --knob: #eceff4;
  --shine: linear-gradient(90deg, transparent, #3b4350, transparent); --shine-strength: .5;
  --shadow-1: 0 1px 2px rgb(0 0 0 / .4); --shadow-2: 0 16px 40px rgb(0 0 0 / .5);`;

/**
 * Every token of both themes, for the HTML's head. `data-theme` on <html> selects one; without it
 * (scripts off) the system does. Raw colours appear only in this file.
 */
export const tokensCss = `:root {${constant}${light}
}
[data-theme='dark'] {${dark}
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) {${dark}
  }
}
`;
