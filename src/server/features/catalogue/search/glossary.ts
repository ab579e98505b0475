/**
 * What people who read Japanese, Chinese or Arabic call the sights of the catalogue, beside the words of its texts: where an English text
 * has one of these words, the product is found under its other names too. Looked for, never shown.
 */
import { REGION_NAMES } from './place-names.ts';

const GLOSSARY: readonly (readonly [english: string, names: string])[] = [
  ['airport', '空港 机场 機場 مطار'],
  ['andong', '安東 安东 アンドン أندونغ'],
  ['azalea', 'つつじ ツツジ 杜鹃花 杜鵑花 أزالية'],
  ['bamboo', '竹林 竹 خيزران'],
  ['boryeong', '保寧 保宁 ポリョン بوريونغ'],
  ['butterfly', '蝶 蝴蝶 فراشات فراشة'],
  ['camellia', '椿 山茶花 كاميليا'],
  ['cave', '洞窟 洞穴 كهف'],
  ['cherry blossom', '桜 さくら 樱花 櫻花 أزهار الكرز'],
  ['fireworks', '花火 烟花 煙火 ألعاب نارية'],
  ['firefly', 'ホタル 蛍 萤火虫 螢火蟲 يراعات'],
  ['film', '映画 电影 電影 فيلم أفلام'],
  ['forest', '森 森林 غابة'],
  ['fortress', '城 要塞 城郭 قلعة'],
  ['gangneung', '江陵 カンヌン غانغنونغ'],
  ['gyeongju', '慶州 庆州 キョンジュ غيونغجو'],
  ['haenyeo', '海女 هينيو'],
  ['hanok', '韓屋 韩屋 هانوك'],
  ['hot spring', '温泉 溫泉 ينابيع حارة'],
  ['ice', '氷 冰 جليد'],
  ['jeonju', '全州 チョンジュ جيونجو'],
  ['jinju', '晋州 晉州 チンジュ جينجو'],
  ['kimchi', 'キムチ 泡菜 辛奇 كيمتشي'],
  ['lantern', 'ランタン 提灯 灯籠 灯笼 燈籠 花灯 花燈 فانوس فوانيس'],
  ['market', '市場 市场 سوق'],
  ['mask', '仮面 面具 قناع أقنعة'],
  ['maskdance', '仮面 面具 قناع أقنعة'],
  ['meditation', '瞑想 冥想 تأمل'],
  ['mud', 'マッド 泥 泥浆 泥漿 طين'],
  ['palace', '宮殿 王宮 宫殿 王宫 قصر'],
  ['gyeongbokgung', '景福宮 景福宫 キョンボックン غيونغبوكغونغ'],
  ['reed', '葦 芦苇 蘆葦 قصب'],
  ['seoraksan', '雪岳山 ソラクサン سيوراكسان'],
  ['ski', 'スキー 滑雪 تزلج'],
  ['snow', '雪 ثلج'],
  ['sokcho', '束草 ソクチョ سوكتشو'],
  ['sunrise', '日の出 初日の出 日出 شروق الشمس'],
  ['suwon', '水原 スウォン سوون'],
  ['tea', 'お茶 茶 شاي'],
  ['temple', '寺 お寺 寺院 寺庙 寺廟 معبد'],
  ['temple stay', 'テンプルステイ 寺院住宿 寺庙住宿 寺廟住宿'],
  ['whale', '鯨 クジラ 鲸鱼 鯨魚 حوت'],
];

/** A region that a text names is one of its sights as well. */
const NAMES = new Map([...GLOSSARY, ...Object.entries(REGION_NAMES)]);
/** Longer terms first, so that a temple stay is more than a temple; a plural names the same thing. */
const TERMS = new RegExp(
  `\\b(${[...NAMES.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?:s|es)?\\b`,
  'gi',
);

/** The other names of what an English text speaks of; empty where it has none of the words. */
export function otherNames(english: string): string {
  const terms = new Set([...english.matchAll(TERMS)].map(([, term = '']) => term.toLowerCase()));
  if (terms.has('temple stay')) terms.add('temple');
  return [...terms].map((term) => NAMES.get(term) ?? '').join(' ');
}
