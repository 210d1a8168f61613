import type { reportFailuresEn } from '../en/report-failures.ts'

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
