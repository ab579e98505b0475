// Card companies and banks that the payment window offers, with Toss's codes and names.
export interface Institution {
  code: string;
  /** Name of the code in Toss's SDK. */
  name: string;
  ko: string;
  label: string;
}

const toInstitution = (code: string, name: string, ko: string, label: string): Institution => ({
  code,
  name,
  ko,
  label,
});

export const cardCompanies: readonly Institution[] = [
  toInstitution('41', 'SHINHAN', '신한', 'Shinhan Card'),
  toInstitution('11', 'KOOKMIN', '국민', 'KB Kookmin Card'),
  toInstitution('51', 'SAMSUNG', '삼성', 'Samsung Card'),
  toInstitution('61', 'HYUNDAI', '현대', 'Hyundai Card'),
  toInstitution('71', 'LOTTE', '롯데', 'Lotte Card'),
  toInstitution('21', 'HANA', '하나', 'Hana Card'),
  toInstitution('31', 'BC', '비씨', 'BC Card'),
  toInstitution('91', 'NONGHYEOP', '농협', 'NH Nonghyup Card'),
  toInstitution('4V', 'VISA', '비자', 'Visa'),
  toInstitution('4M', 'MASTER', '마스터', 'Mastercard'),
  toInstitution('4J', 'JCB', 'JCB', 'JCB'),
  toInstitution('3C', 'UNIONPAY', '유니온페이', 'UnionPay'),
];

export const banks: readonly Institution[] = [
  toInstitution('88', 'SHINHAN', '신한', 'Shinhan Bank'),
  toInstitution('06', 'KOOKMIN', '국민', 'KB Kookmin Bank'),
  toInstitution('20', 'WOORI', '우리', 'Woori Bank'),
  toInstitution('81', 'HANA', '하나', 'Hana Bank'),
  toInstitution('11', 'NONGHYEOP', '농협', 'NH Nonghyup Bank'),
  toInstitution('03', 'IBK', '기업', 'IBK Industrial Bank'),
  toInstitution('90', 'KAKAOBANK', '카카오', 'KakaoBank'),
  toInstitution('92', 'TOSSBANK', '토스', 'Toss Bank'),
  toInstitution('39', 'KYONGNAMBANK', '경남', 'Kyongnam Bank'),
];

export function findInstitution(list: readonly Institution[], given: string): Institution | undefined {
  return list.find(({ code, name, ko }) => [code, name, ko].includes(given));
}
