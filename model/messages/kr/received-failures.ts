import type { newsFailuresEn, receivedFailuresEn } from '../en/received-failures.ts'

export const receivedFailuresKr: Record<keyof typeof receivedFailuresEn, string> = {
  'no-such-member': '해당 회원을 찾을 수 없습니다.',
  'no-such-submission': '해당 접수 내용을 찾을 수 없습니다.',
  'no-such-response': '해당 설문 응답을 찾을 수 없습니다.',
  'no-such-survey': '해당 설문을 찾을 수 없습니다.',
  'no-such-webhook': '해당 웹훅을 찾을 수 없습니다.',
  'no-such-delivery': '해당 전송 기록을 찾을 수 없습니다.',
  'too-many-webhooks': '사이트당 웹훅은 {limit}개까지 등록할 수 있습니다. 먼저 하나를 삭제하세요.',
  'delivery-waits': '아직 전송을 시도하는 중입니다. 끝날 때까지 기다려 주세요.',
  'no-such-alert': '알림을 찾을 수 없습니다.',
  'too-many-alerts': '계정당 알림은 {limit}개까지 등록할 수 있습니다. 먼저 하나를 삭제하세요.',
  'alert-place-wrong': '이 대상으로는 알림을 보낼 수 없습니다. 입력 내용을 확인하세요.',
}

export const newsFailuresKr: Record<keyof typeof newsFailuresEn, string> = {
  'no-such-news': '소식을 찾을 수 없습니다.',
  'no-such-notification': '시스템 알림을 찾을 수 없습니다.',
}
