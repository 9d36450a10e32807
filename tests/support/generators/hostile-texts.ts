/** A hostile string that runs as a script sets this flag. */
export const FLAG = 'hostileTextRan';
const run = `window.${FLAG}=1`;

const markup = [
  `<img src=x onerror="${run}">`,
  `"><img src=x onerror=${run}>`,
  `'><svg/onload=${run}>`,
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.${FLAG}=1</script>">`,
  `<a href="javascript:${run}">点击</a>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}//`,
  `data:text/html,<script>${run}</script>`,
  `" onfocus=${run} autofocus x="`,
  `' style=background:url(javascript:${run}) '`,
  `<style>*{display:none}</style>`,
  '<!-- ',
  '&lt;b&gt;&amp;#x3C;',
  '<b>粗体</b>',
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
];
const scripts = [
  'مرحبا بالعالم شركة التوظيف',
  'שלום עולם חברה בע״מ',
  '\u202Eevisiver\u202C公司',
  '\u202E没有收尾的倒序',
  '\u2066隔离\u2069 abc \u2067עברית\u2069',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  'ก็็็็็็็็็็็็็็็็็็็็ ที่ทำงาน',
  'Ṽ̂̃̄̅̆a͗͘͜r̹ ก็็็็็็',
  'हिन्दी में कंपनी',
  'ＦＵＬＬ　ＷＩＤＴＨ　公司',
  '㍿㈱℡№™',
  'ﬁﬂ ǅ İıſ ẞß',
  '𠮷野家𡃁𪚥𠀋',
  '👩‍👩‍👧‍👦👨🏿‍🚀🏴‍☠️🇨🇳1️⃣',
  '😀'.repeat(8),
  '公\u200B司\u200C名\u200D称\uFEFF',
  '公\u00AD司\u2060名',
  '\u3164',
  '\u2800\u2800',
  '\u00A0\u3000\u2003宽空格\u2003\u3000',
  '﷽﷽﷽',
];
const programs = [
  "'; DROP TABLE User; --",
  '" OR ""="',
  '%_%\\_',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1e309',
  '[object Object]',
  '%00%0d%0aSet-Cookie:a=b',
  '=HYPERLINK("http://x","y")',
  '$(id)`id`',
  '\\u003cb\\u003e\\',
  '#/admin/users?q=1&from=/admin',
  'https://example.invalid/<b>?a=b&c=d',
  '一',
  'W'.repeat(32),
];
const broken = ['\u0000', 'a\u0000b', '\u001B[31m', '\uD800', 'x\uDFFFx', 'a\u2028b', 'a\u2029b', 'a\rb', '\u0007', ''];

/** Variants of a hostile text: longer, inside another text, in other letters. */
const turns: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `长风${text}有限公司`,
  (text) => text.repeat(40).slice(0, 60),
  (text) => text.repeat(10_000).slice(0, 10_000),
  (text) => `\u202E${text}`,
  (text) => `${text}\u200F😀`,
  (text) => text.toUpperCase(),
  (text) => [...text].join('\u200B'),
];

/** At least 500 different strings that have broken pages elsewhere. */
export const hostileTexts: readonly string[] = [
  ...new Set([...markup, ...scripts, ...programs, ...broken].flatMap((text) => turns.map((turn) => turn(text)))),
];
