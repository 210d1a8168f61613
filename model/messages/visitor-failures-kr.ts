import type { visitorFailuresEn } from './visitor-failures-en.ts'

export const visitorFailuresKr: Record<keyof typeof visitorFailuresEn, string> = {
  'not-from-site': '이 사이트에서 보내 주세요.',
  'mailed-link-over':
    '이 링크는 더 이상 유효하지 않습니다. 이미 사용되었거나 만료되었습니다. 다시 신청해 주세요.',
  'token-missing': '토큰이 없습니다. 메일의 링크를 다시 열어 주세요.',
  'login-wrong': '로그인 ID 또는 비밀번호가 올바르지 않습니다.',
  'member-not-confirmed':
    '회원가입이 아직 완료되지 않았습니다. 보내드린 이메일의 링크를 열어 가입을 완료해 주세요.',
  'member-log-in': '로그인해 주세요.',
  'member-password-wrong': '현재 비밀번호가 올바르지 않습니다.',
  'no-such-product': '해당 상품이 없습니다.',
  'no-such-button': '해당 버튼이 없습니다.',
  'send-json-or-form': 'JSON 또는 양식으로 보내 주세요.',
  'not-readable': '보내신 내용을 읽을 수 없습니다. 페이지를 새로고침한 후 다시 시도해 주세요.',
  'answers-wrong': '입력하신 내용을 다시 확인해 주세요.',
  'form-changed': '양식이 변경되었습니다. 페이지를 새로고침한 후 다시 입력해 주세요.',
  'form-not-here': '현재 사용할 수 없는 양식입니다.',
  'sent-before': '다른 내용이 이미 전송되었습니다. 페이지를 새로고침한 후 다시 보내 주세요.',
  'sent-too-often': '짧은 시간에 너무 많이 보내셨습니다. 몇 분 후에 다시 보내 주세요.',
  'site-too-busy': '지금 접속이 많습니다. 몇 분 후에 다시 시도해 주세요.',
  'no-such-popup': '해당 팝업이 없습니다.',
  'no-such-item': '해당 배너 또는 버튼이 없습니다.',
  'survey-changed': '설문 내용이 변경되었습니다. 페이지를 새로고침한 후 다시 응답해 주세요.',
}
