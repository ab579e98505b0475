// Card companies and banks that the payment window offers, with Toss's codes and names.
export interface Institution {
  code: string;
  /** Name of the code in Toss's SDK. */
  name: string;
  ko: string;
  label: string;
}

const row = (code: string, name: string, ko: string, label: string): Institution => ({ code, name, ko, label });

export const cardCompanies: readonly Institution[] = [
  row('41', 'SHINHAN', '신한', 'Shinhan Card'),
  row('11', 'KOOKMIN', '국민', 'KB Kookmin Card'),
  row('51', 'SAMSUNG', '삼성', 'Samsung Card'),
  row('61', 'HYUNDAI', '현대', 'Hyundai Card'),
  row('71', 'LOTTE', '롯데', 'Lotte Card'),
  row('21', 'HANA', '하나', 'Hana Card'),
  row('31', 'BC', '비씨', 'BC Card'),
  row('91', 'NONGHYEOP', '농협', 'NH Nonghyup Card'),
  row('4V', 'VISA', '비자', 'Visa'),
  row('4M', 'MASTER', '마스터', 'Mastercard'),
  row('4J', 'JCB', 'JCB', 'JCB'),
  row('3C', 'UNIONPAY', '유니온페이', 'UnionPay'),
];

export const banks: readonly Institution[] = [
  row('88', 'SHINHAN', '신한', 'Shinhan Bank'),
  row('06', 'KOOKMIN', '국민', 'KB Kookmin Bank'),
  row('20', 'WOORI', '우리', 'Woori Bank'),
  row('81', 'HANA', '하나', 'Hana Bank'),
  row('11', 'NONGHYEOP', '농협', 'NH Nonghyup Bank'),
  row('03', 'IBK', '기업', 'IBK Industrial Bank'),
  row('90', 'KAKAOBANK', '카카오', 'KakaoBank'),
  row('92', 'TOSSBANK', '토스', 'Toss Bank'),
  row('39', 'KYONGNAMBANK', '경남', 'Kyongnam Bank'),
];

export function findInstitution(list: readonly Institution[], given: string): Institution | undefined {
  return list.find(({ code, name, ko }) => [code, name, ko].includes(given));
}
