import type { analyticsTextsEn } from '../en/analytics-texts.ts'
import type { MessageCatalogue, ProblemText } from '../en/catalogue.ts'

export const analyticsTextsKr = {
  'day-to-come': {
    message: '{day}은(는) 아직 오지 않은 달의 날짜입니다.',
    expected: '{newest} 또는 그 이전의 날짜를 선택하세요.',
  },
  'day-too-old': {
    message: '{day}은(는) 1년보다 더 지난 날짜입니다.',
    expected: '{oldest} 또는 그 이후의 날짜를 선택하세요.',
  },
  'day-before-start': {
    message: '종료일({to})이 시작일({from})보다 빠릅니다.',
    expected: '{from} 또는 그 이후의 날짜를 선택하세요.',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof analyticsTextsEn>

export const reachTextsKr = {
  host: {
    message: '{value}: 호스트 이름이 아닙니다.',
    expected: 'www.example.com처럼 호스트 이름만 소문자로 입력해 주세요.',
  },
  'query-name': {
    message: '{value}: 매개변수 이름이 아닙니다.',
    expected: 'utm_campaign처럼 영문자로 시작하고 영문자, 숫자, 하이픈, 밑줄만 사용해 주세요.',
  },
  'google-analytics-id': {
    message: '{value}: Google 애널리틱스 4 측정 ID가 아닙니다.',
    expected: '웹 스트림에 표시된, G-로 시작하는 측정 ID를 입력해 주세요.',
  },
  'tag-manager-id': {
    message: '{value}: Google 태그 관리자 컨테이너 ID가 아닙니다.',
    expected: 'GTM-으로 시작하는 컨테이너 ID를 입력해 주세요.',
  },
  'meta-pixel-id': {
    message: '{value}: Meta 픽셀 ID가 아닙니다.',
    expected: '이벤트 관리자에 표시된 숫자로만 된 ID를 입력해 주세요.',
  },
  'line-tag-id': {
    message: '{value}: LINE Tag ID가 아닙니다.',
    expected: '01234567-89ab-cdef-0123-456789abcdef와 같은 태그 ID를 입력해 주세요.',
  },
} satisfies Record<string, ProblemText>
