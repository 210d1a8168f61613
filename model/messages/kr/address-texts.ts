import type { addressTextsEn } from '../en/address-texts.ts'
import type { MessageCatalogue } from '../en/catalogue.ts'

export const addressTextsKr = {
  'prefix-form': {
    message: '{value}: 주소에 쓸 수 없습니다.',
    expected: '영문 소문자, 숫자, 하이픈을 1~50자로 입력하세요.',
  },
  origin: {
    message: '{value}: 사이트 출처로 쓸 수 없습니다.',
    expected: 'https://와 호스트 이름만 입력하세요(예: https://www.example.com). 경로나 *는 쓸 수 없습니다.',
  },
  'prefix-language': {
    message: '접두사 {prefix}: 언어의 주소입니다.',
    expected: '다음이 아닌 접두사를 선택하세요: {choices}',
  },
  'prefix-position': {
    message: '접두사 {prefix}: 페이지의 위치와 구별되지 않습니다.',
    expected: '영문자 1~3자 뒤에 1~100의 숫자가 오는 형식은 피하세요.',
  },
  'prefix-reserved': {
    message: '접두사 {prefix}: 시스템이 쓰는 주소입니다.',
    expected: '다음이 아닌 접두사를 선택하세요: {choices}',
  },
  'domain-form': {
    message: '{value}은(는) 도메인 형식이 아닙니다.',
    expected:
      'www.example.com처럼 영문자, 숫자, 하이픈을 점으로 구분해 입력하세요. 포트와 경로는 넣지 마세요.',
  },
  'domain-wildcard': {
    message: '{value}은(는) 여러 도메인을 뜻합니다.',
    expected: '* 없이 도메인을 하나씩 입력하세요.',
  },
  'domain-address': {
    message: '{value}은(는) 도메인이 아니라 IP 주소입니다.',
    expected: 'www.example.com 같은 도메인을 입력하세요.',
  },
  'domain-private': {
    message: '{value}은(는) 인터넷에서 접속할 수 없습니다.',
    expected: '.com, .kr, .co.kr처럼 공개된 최상위로 끝나는 도메인을 입력하세요.',
  },
  'domain-suffix': {
    message: '{value}은(는) 여러 사람이 그 아래에 도메인을 등록하는 공용 접미사입니다.',
    expected: 'example.{value}처럼 그 아래의 본인 도메인을 입력하세요.',
  },
  'domain-own': {
    message: '{value}은(는) 이 서비스의 도메인입니다.',
    expected: '직접 등록한 도메인을 입력하세요.',
  },
  'redirect-path': {
    message: '{value}은(는) 이 사이트의 경로로 쓸 수 없습니다.',
    expected:
      '도메인 뒤의 부분만 /old/page.html처럼 슬래시 하나로 시작해 입력하세요. ?와 #은 쓸 수 없습니다.',
  },
  'redirect-taken': {
    message: '{value}에는 이미 내용이 있습니다.',
    expected: '사이트에 없는 주소만 옮길 수 있습니다.',
  },
  'redirect-twice': {
    message: '{value}의 이동 설정이 두 번 있습니다.',
    expected: '이전 주소마다 페이지를 하나만 지정하세요.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof addressTextsEn>
