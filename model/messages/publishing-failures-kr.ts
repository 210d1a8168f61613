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
  'release-shows-members-pages':
    '릴리스 {number}에서는 현재 회원 전용인 페이지({pages})가 모두에게 공개됩니다. 대신 해당 버전을 초안으로 복원하고 이 페이지를 회원 전용으로 설정한 뒤 게시해 주세요.',
}
