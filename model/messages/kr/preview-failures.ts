import type { previewFailuresEn } from '../en/preview-failures.ts'

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
