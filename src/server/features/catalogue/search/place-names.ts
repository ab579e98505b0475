/** Names under which people look for a region or a category: those that pages show in any language, and others beside them. */
import type { Category, Region } from '../../../../contract/catalogue/codes.ts';
import type { EnglishWords } from '../../../../i18n/english-words.generated.ts';
import { serverWords } from '../../../base/server-words.ts';

const SHOWN = Object.values(serverWords('catalogue'));

const OTHER_REGION_NAMES: Readonly<Record<Region, string>> = {
  seoul: 'Seoul 서울 ソウル 首尔 首爾 سيول سيؤول',
  busan: 'Busan Pusan 부산 釜山 プサン بوسان',
  daegu: 'Daegu 대구 大邱 テグ دايغو دايجو',
  incheon: 'Incheon 인천 仁川 インチョン إنتشون إنشيون',
  gwangju: 'Gwangju 광주 光州 クァンジュ غوانغجو جوانجو',
  daejeon: 'Daejeon 대전 大田 テジョン دايجون',
  ulsan: 'Ulsan 울산 蔚山 ウルサン أولسان',
  sejong: 'Sejong 세종 世宗 セジョン سيجونغ',
  gyeonggi: 'Gyeonggi 경기 경기도 京畿道 キョンギ غيونغي كيونغي',
  gangwon: 'Gangwon 강원 강원도 江原道 カンウォン غانغوون كانغوون',
  chungbuk: 'Chungbuk North Chungcheong Chungcheongbuk 충북 충청북도 忠清北道 تشونغتشونغ الشمالية',
  chungnam: 'Chungnam South Chungcheong Chungcheongnam 충남 충청남도 忠清南道 تشونغتشونغ الجنوبية',
  jeonbuk: 'Jeonbuk North Jeolla 전북 전라북도 전북특별자치도 全羅北道 全罗北道 جولا الشمالية',
  jeonnam: 'Jeonnam South Jeolla 전남 전라남도 全羅南道 全罗南道 جولا الجنوبية',
  gyeongbuk: 'Gyeongbuk North Gyeongsang 경북 경상북도 慶尚北道 庆尚北道 غيونغسانغ الشمالية',
  gyeongnam: 'Gyeongnam South Gyeongsang 경남 경상남도 慶尚南道 庆尚南道 غيونغسانغ الجنوبية',
  jeju: 'Jeju Cheju 제주 제주도 済州島 济州岛 濟州島 チェジュ جيجو',
};

const OTHER_CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  wellness: 'wellness 웰니스 힐링 ウェルネス 癒し 养生 养心 養生 療癒 疗愈 استجمام عافية',
  festival: 'festival 축제 祭り フェスティバル 庆典 节庆 慶典 節慶 مهرجان',
  tour: 'tour 투어 여행 ツアー 観光 旅行 旅游 观光 旅遊 觀光 جولة سياحة',
  transfer: 'transfer 이동 픽업 送迎 移動 接送 接机 接機 نقل توصيل',
};

/** In all languages, each name once. */
function addShown<Code extends string>(
  others: Readonly<Record<Code, string>>,
  read: (words: EnglishWords['catalogue'], code: Code) => string,
): Readonly<Record<Code, string>> {
  const codes = Object.keys(others) as Code[];
  const rows = codes.map((code) => {
    const names = [...others[code].split(' '), ...SHOWN.map((words) => read(words, code))];
    return [code, [...new Set(names)].join(' ')];
  });
  return Object.fromEntries(rows) as Record<Code, string>;
}

export const REGION_NAMES = addShown(OTHER_REGION_NAMES, (words, code) => words.region[code]);
export const CATEGORY_NAMES = addShown(OTHER_CATEGORY_NAMES, (words, code) => words.category[code]);
