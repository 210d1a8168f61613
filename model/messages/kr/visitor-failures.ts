import type {
  formFailuresEn,
  newsFailuresEn,
  receivedFailuresEn,
  visitorFailuresEn,
} from '../en/visitor-failures.ts'

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
  'login-way-off': '이 사이트에서는 이 로그인 방법을 사용할 수 없습니다.',
  'log-in-again': '안전을 위해 다시 로그인한 후 시도해 주세요.',
  'passkey-refused': '패스키를 확인하지 못했습니다. 다시 시도하거나 다른 방법으로 로그인해 주세요.',
  'passkey-over': '시간이 초과되었습니다. 다시 시도해 주세요.',
  'passkey-known': '이미 등록된 패스키입니다.',
  'no-such-passkey': '패스키를 찾을 수 없습니다.',
  'too-many-passkeys': '패스키는 {limit}개까지 등록할 수 있습니다. 먼저 하나를 삭제해 주세요.',
  'line-over': 'LINE 로그인 시간이 초과되었거나 다른 창에서 시작되었습니다. 다시 시도해 주세요.',
  'line-refused': 'LINE에서 로그인을 확인하지 못했습니다. 다시 시도하거나 다른 방법으로 로그인해 주세요.',
  'line-unreachable':
    '현재 LINE에 연결할 수 없습니다. 잠시 후 다시 시도하거나 다른 방법으로 로그인해 주세요.',
  'line-taken': '이 LINE 계정은 이미 다른 회원과 연결되어 있습니다.',
}

export const formFailuresKr: Record<keyof typeof formFailuresEn, string> = {
  'form-closed': '이 양식은 접수가 마감되었습니다.',
  'form-closed-said': '{text}',
  'spam-check-refused': '자동 전송이 아닌지 확인하지 못했습니다. 다시 확인한 후 보내 주세요.',
  'spam-check-unreachable':
    '지금은 확인 서비스에 연결할 수 없어 전송되지 않았습니다. 입력하신 내용은 그대로 남아 있으니 몇 분 후에 다시 보내 주세요.',
  'spam-check-script': '이 양식은 전송 전 확인을 위해 JavaScript가 필요합니다. 켠 후 다시 보내 주세요.',
}

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
