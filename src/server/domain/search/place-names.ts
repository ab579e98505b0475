/** Names under which people look for a region or a category; looked for, never shown. */
import type { Category, Region } from '../../../contract/catalogue.ts';

export const REGION_NAMES: Readonly<Record<Region, string>> = {
  seoul: 'Seoul 서울',
  busan: 'Busan Pusan 부산',
  daegu: 'Daegu 대구',
  incheon: 'Incheon 인천',
  gwangju: 'Gwangju 광주',
  daejeon: 'Daejeon 대전',
  ulsan: 'Ulsan 울산',
  sejong: 'Sejong 세종',
  gyeonggi: 'Gyeonggi 경기 경기도',
  gangwon: 'Gangwon 강원 강원도',
  chungbuk: 'Chungbuk North Chungcheong Chungcheongbuk 충북 충청북도',
  chungnam: 'Chungnam South Chungcheong Chungcheongnam 충남 충청남도',
  jeonbuk: 'Jeonbuk North Jeolla 전북 전라북도 전북특별자치도',
  jeonnam: 'Jeonnam South Jeolla 전남 전라남도',
  gyeongbuk: 'Gyeongbuk North Gyeongsang 경북 경상북도',
  gyeongnam: 'Gyeongnam South Gyeongsang 경남 경상남도',
  jeju: 'Jeju Cheju 제주 제주도',
};

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  wellness: 'wellness 웰니스 힐링',
  festival: 'festival 축제',
  tour: 'tour 투어 여행',
  transfer: 'transfer 이동 픽업',
};
