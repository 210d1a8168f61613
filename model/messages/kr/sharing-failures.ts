import type { previewFailuresEn, reportFailuresEn } from '../en/sharing-failures.ts'

export const previewFailuresKr: Readonly<Record<keyof typeof previewFailuresEn, string>> = {
  'preview-locked': '먼저 미리보기의 잠금을 해제해 주세요.',
  'preview-elsewhere': '이 미리보기는 허용된 네트워크에서만 열 수 있습니다. 현재 IP 주소는 {address}입니다.',
  'preview-refused': '이메일 또는 비밀번호가 올바르지 않거나 초대가 종료되었습니다.',
  'preview-code-refused':
    '코드가 올바르지 않거나 만료되었거나 초대가 종료되었습니다. 코드를 다시 요청해 주세요.',
  'preview-link-used': '이미 사용되었거나 만료된 링크입니다. 관리 화면에서 미리보기를 다시 열어 주세요.',
  'preview-too-many-invited':
    '미리보기는 최대 {limit}명과 공유할 수 있습니다. 먼저 일부 초대를 취소해 주세요.',
  'preview-too-many-comments': '미리보기에는 댓글을 최대 {limit}개까지 남길 수 있습니다.',
  'no-such-comment': '이 댓글이 없습니다.',
  'name-people-to-revoke': '초대를 취소할 사람을 지정하거나 모든 초대를 취소해 주세요.',
}

export const reportFailuresKr: Record<keyof typeof reportFailuresEn, string> = {
  'no-such-report':
    '보고서를 찾을 수 없습니다. 링크가 만료되었거나 취소되었을 수 있습니다. 링크를 보낸 분께 새 링크를 요청하세요.',
  'report-locked': '이 보고서에는 비밀번호가 설정되어 있습니다. 먼저 비밀번호를 입력하세요.',
  'report-password-refused': '비밀번호가 올바르지 않습니다. 링크를 보낸 분께 확인하세요.',
  'too-many-report-links':
    '사이트 하나에 유효한 보고서 링크는 {limit}개까지 둘 수 있습니다. 먼저 하나를 취소하세요.',
  'no-such-report-mail':
    '이 링크로는 메일을 중지할 수 없습니다. 로그인하여 사이트 효과 측정의 ‘공유·메일’에서 중지하세요.',
  'too-many-reports-read': '요청이 너무 많습니다. 1분 후에 다시 시도하세요.',
  'too-many-reports': '지금 보고서를 읽는 요청이 많습니다. 잠시 후 다시 시도해 주세요.',
  'report-too-slow':
    '이 보고서를 집계하는 데 시간이 너무 오래 걸립니다. 기간을 줄이거나 잠시 후 다시 시도해 주세요.',
}
