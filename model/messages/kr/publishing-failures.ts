import type { publishingFailuresEn } from '../en/publishing-failures.ts'

export const publishingFailuresKr: Record<keyof typeof publishingFailuresEn, string> = {
  'one-language-first': '아직 공개된 내용이 없습니다. 먼저 모든 언어를 게시하세요.',
  'one-language-addresses':
    '기본 언어나 주소 접두어가 바뀌어 모든 언어의 주소가 달라집니다. 모든 언어를 게시하세요.',
  'no-such-language': '이 사이트에는 {language} 언어가 없습니다.',
  'no-such-experiment': '해당 테스트가 없거나 그 안이 없습니다.',
  'no-such-schedule': '해당 예약이 없습니다.',
  'schedule-over': '이 예약은 이미 실행되었거나 취소되었습니다.',
  'schedule-past': '이미 지난 시각입니다. 이후 시각을 선택하세요.',
  'too-many-schedules': '이 사이트의 예약이 이미 {limit}건입니다. 먼저 하나를 취소하세요.',
  'release-shows-members-pages':
    '릴리스 {number}에서는 현재 회원 전용인 페이지({pages})가 모두에게 공개됩니다. 대신 해당 버전을 초안으로 복원하고 이 페이지를 회원 전용으로 설정한 뒤 게시해 주세요.',
  'release-runs-scripts':
    '릴리스 {number}는 스크립트가 실행되던 때에 만들어졌고, 이 사이트의 스크립트는 현재 중지되어 있습니다. 대신 해당 버전을 초안으로 복원한 뒤 게시해 주세요.',
  'no-such-approval': '해당 승인 요청이 없습니다.',
  'approval-needed': '이 사이트는 승인을 받아야 게시할 수 있습니다. 먼저 승인을 요청하세요.',
  'approval-waits': '이 사이트의 현재 내용은 승인을 기다리고 있습니다.',
  'approval-outdated': '승인 후 사이트가 변경되었습니다. 다시 승인을 요청하거나 승인된 버전을 게시하세요.',
  'approval-changes-wanted': '수정 요청이 있습니다. 수정한 뒤 다시 승인을 요청하세요.',
  'approval-not-needed': '이 사이트는 승인 없이 게시할 수 있습니다.',
  'approval-draft-changed': '그사이 사이트가 변경되었습니다. 내용을 다시 확인하세요.',
  'approval-asked': '이 내용은 이미 승인을 요청한 상태입니다.',
  'approval-given': '이 내용은 이미 승인되었습니다.',
  'approval-own':
    '이 사이트에서는 승인을 요청한 사람이 직접 승인할 수 없습니다. 다른 사람의 승인이 필요합니다.',
  'approval-over': '이 요청은 이미 처리되었거나 취소되었습니다.',
}
