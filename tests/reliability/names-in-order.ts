import { compareText } from '#contract/compare-text.ts';

/** Surnames with their reading as a surname, by the Dictionary of Contemporary Chinese. Most of them have another one. */
const surnames =
  '安 an1|艾 ai4|柏 bai3|暴 bao4|贲 ben1|秘 bi4|薄 bo2|卜 bu3|曾 zeng1|车 che1|晁 chao2|陈 chen2|谌 chen2|种 chong2|褚 chu3|' +
  '单 shan4|都 du1|冯 feng2|费 fei4|傅 fu4|干 gan1|盖 ge3|葛 ge3|宫 gong1|句 gou1|谷 gu3|冠 guan4|过 guo1|哈 ha3|何 he2|' +
  '华 hua4|黄 huang2|纪 ji3|祭 zhai4|解 xie4|隽 juan4|阚 kan4|乐 yue4|李 li3|卢 lu2|鲁 lu3|陆 lu4|吕 lü3|栾 luan2|罗 luo2|' +
  '万 wan4|缪 miao4|那 na1|宁 ning2|牛 niu2|区 ou1|逄 pang2|朴 piao2|繁 po2|强 qiang2|覃 qin2|仇 qiu2|瞿 qu2|曲 qu1|阙 que1|' +
  '任 ren2|撒 sa3|召 shao4|佘 she2|折 she2|沈 shen3|盛 sheng4|宿 su4|钭 tou3|王 wang2|尉 wei4|洗 xian3|冼 xian3|燕 yan1|叶 ye4|' +
  '应 ying1|于 yu2|余 yu2|於 yu1|郁 yu4|员 yun4|臧 zang1|查 zha1|翟 zhai2|占 zhan1|张 zhang1|仉 zhang3|赵 zhao4|郑 zheng4|' +
  '訾 zi1|欧阳 ou1 yang2|尉迟 yu4 chi2|万俟 mo4 qi2|令狐 ling2 hu2|长孙 zhang3 sun1|澹台 tan2 tai2|皇甫 huang2 fu3';
const givenNames = '静 jing4|伟 wei3|晓明 xiao3 ming2';

/** Texts with other characters, too: those come before Chinese ones. */
const mixed = 'A王 A wang2|Li王 L i wang2|王 wang2|王A wang2 A|阿卜杜拉·买买提 a1 bu3 du4 la1 · mai3 mai3 ti2';

/** In their order. */
export const withoutChinese = ['007', 'Anna', 'bob', 'Zoë'];

type Name = { name: string; readings: string[] };

const chinese: Name[] = [
  ...surnames.split('|').flatMap((surname) => givenNames.split('|').map((given) => join(read(surname), read(given)))),
  ...mixed.split('|').map(read),
].toSorted(compare);

export const namesInOrder = [...withoutChinese, ...chinese.map(({ name }) => name)];
/** The same names, in another order. */
export const names = namesInOrder.map((_, index) => namesInOrder[(index * 101) % namesInOrder.length] ?? '');

function read(text: string): Name {
  const [name = '', ...readings] = text.split(' ');
  return { name, readings };
}

function join(one: Name, other: Name): Name {
  return { name: one.name + other.name, readings: [...one.readings, ...other.readings] };
}

/** Compares character by character: syllable, in which `ü` follows `u`, then tone, then code point. */
function compare(one: Name, other: Name): number {
  for (const [index, character] of [...one.name].entries()) {
    const against = [...other.name][index];
    if (against === undefined) return 1;
    const [mine, theirs] = [placeOf(one, index, character), placeOf(other, index, against)];
    for (const [part, value] of mine.entries()) {
      const difference = compareText(value, theirs[part] ?? '');
      if (difference !== 0) return difference;
    }
  }
  return [...one.name].length - [...other.name].length;
}

function placeOf({ readings }: Name, index: number, character: string): readonly string[] {
  const [, syllable, tone] = /^([a-zü]+)(\d)$/.exec(readings[index] ?? '') ?? [];
  if (syllable === undefined || tone === undefined) return ['other', character.toLowerCase()];
  return ['spoken', syllable.replace('ü', 'u:'), tone, character];
}
