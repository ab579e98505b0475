/** Names under which people look for a region or a category: those that pages show in any language, and others beside them. */
import type { Category, Region } from '../../../../contract/catalogue/codes.ts';
import type { EnglishWords } from '../../../../i18n/english-words.generated.ts';
import { serverWords } from '../../../base/server-words.ts';
import { folded } from './words.ts';

const SHOWN = Object.values(serverWords('catalogue'));

const OTHER_REGION_NAMES: Readonly<Record<Region, string>> = {
  seoul: 'سيؤول',
  busan: 'Pusan プサン',
  daegu: 'テグ دايجو',
  incheon: 'インチョン إنشيون',
  gwangju: 'クァンジュ جوانجو',
  daejeon: 'テジョン',
  ulsan: 'ウルサン',
  sejong: 'セジョン',
  gyeonggi: '경기도 キョンギ كيونغي',
  gangwon: '강원도 カンウォン غانغوون كانغوون',
  chungbuk: 'Chungbuk Chungcheongbuk 충청북도',
  chungnam: 'Chungnam Chungcheongnam 충청남도',
  jeonbuk: 'Jeonbuk 전라북도 전북특별자치도',
  jeonnam: 'Jeonnam 전라남도',
  gyeongbuk: 'Gyeongbuk 경상북도',
  gyeongnam: 'Gyeongnam 경상남도',
  jeju: 'Cheju 제주도 チェジュ',
};

const OTHER_CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  wellness: '힐링 癒し 养生 养心 養生 療癒 استجمام',
  festival: 'フェスティバル 庆典 節慶 مهرجان',
  tour: '여행 観光 旅行 旅游 旅遊 觀光 جولة سياحة',
  transfer: '픽업 移動 接机 接機 نقل توصيل',
};

/** In all languages, each name once, however it is accented. */
function addShown<Code extends string>(
  others: Readonly<Record<Code, string>>,
  read: (words: EnglishWords['catalogue'], code: Code) => string,
): Readonly<Record<Code, string>> {
  const codes = Object.keys(others) as Code[];
  const rows = codes.map((code) => {
    const names = [...SHOWN.map((words) => read(words, code)), ...others[code].split(' ')];
    return [code, [...new Map(names.map((name) => [folded(name), name])).values()].join(' ')];
  });
  return Object.fromEntries(rows) as Record<Code, string>;
}

export const REGION_NAMES = addShown(OTHER_REGION_NAMES, (words, code) => words.region[code]);
export const CATEGORY_NAMES = addShown(OTHER_CATEGORY_NAMES, (words, code) => words.category[code]);
