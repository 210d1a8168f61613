import type {
  editingFailuresEn,
  previewFailuresEn,
  reportFailuresEn,
  siteFailuresEn,
} from '../en/site-failures.ts'

export const siteFailuresKr: Record<keyof typeof siteFailuresEn, string> = {
  'plan-pages':
    '현재 요금제는 사이트당 최대 {limit}페이지입니다. {columns} × {rows}은(는) {pages}페이지입니다. 그리드를 줄여 주세요.',
  'plan-sites':
    '현재 요금제로는 사이트를 최대 {limit}개 만들 수 있습니다. 사이트를 삭제하거나 상위 요금제를 이용해 주세요.',
  'plan-languages': '현재 요금제는 언어 1개를 지원합니다. 하나를 선택해 주세요.',
  'one-beginning': '템플릿, 빈 그리드, 사이트 정의 중 하나만 지정해 주세요.',
  'site-name-missing': '사이트 이름을 입력해 주세요.',
  'default-language-missing': '기본 언어는 선택한 언어 중 하나여야 합니다.',
  'site-name-differs': '완전히 삭제하려면 사이트 이름을 표시된 그대로 입력해 주세요.',
  'too-many-templates': '템플릿은 최대 {limit}개까지 저장할 수 있습니다. 먼저 하나를 삭제해 주세요.',
  'site-here-already': '이 사이트는 이미 해당 계정의 것입니다. 다른 계정을 선택해 주세요.',
  'site-does-not-fit': '이 사이트는 아직 해당 계정으로 옮길 수 없습니다.',
  'scripts-own-site':
    '자기 계정 사이트의 스크립트는 계정을 관리하는 상위 계정만 전환할 수 있습니다. 상위 계정에 문의하세요.',
  'scripts-off-above':
    '이 스크립트는 상위 계정에서 중지했으므로 상위 계정만 전환할 수 있습니다. 상위 계정에 문의하세요.',
}

export const editingFailuresKr: Record<keyof typeof editingFailuresEn, string> = {
  'edits-conflict': '다른 사람이 같은 내용을 변경했습니다. 이번 변경 사항은 저장되지 않았습니다.',
  'edits-too-old': '그사이 변경된 내용이 많습니다. 사이트를 다시 불러온 후 다시 시도하세요.',
  'edits-problems': '변경 사항을 적용하면 사이트에 문제가 생깁니다. 저장되지 않았습니다.',
  'edits-too-deep': '전송된 데이터의 중첩이 너무 깊습니다.',
  'no-such-version': '해당 버전이 없습니다.',
  'version-gone': '이 버전의 데이터는 더 이상 보관되어 있지 않습니다.',
  'version-stays': '게시된 버전은 목록에서 삭제할 수 없습니다.',
}

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
