import type { publishingFailuresEn } from './publishing-failures-en.ts'

export const publishingFailuresKr: Record<keyof typeof publishingFailuresEn, string> = {
  'one-language-first': '아직 공개된 내용이 없습니다. 먼저 모든 언어를 게시하세요.',
  'one-language-addresses':
    '기본 언어나 주소 접두어가 바뀌어 모든 언어의 주소가 달라집니다. 모든 언어를 게시하세요.',
  'no-such-language': '이 사이트에는 {language} 언어가 없습니다.',
  'no-such-schedule': '해당 예약이 없습니다.',
  'schedule-over': '이 예약은 이미 실행되었거나 취소되었습니다.',
  'schedule-past': '이미 지난 시각입니다. 이후 시각을 선택하세요.',
  'too-many-schedules': '이 사이트의 예약이 이미 {limit}건입니다. 먼저 하나를 취소하세요.',
}
