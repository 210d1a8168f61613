import type { deployFailuresEn, publishingFailuresEn } from '../en/publishing-failures.ts'

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

export const deployFailuresKr: Record<keyof typeof deployFailuresEn, string> = {
  'no-delivery-target': '이 사이트에는 배포 대상이 없습니다. 먼저 설정하세요.',
  'no-such-deploy': '해당 배포를 찾을 수 없습니다.',
  'nothing-live': '이 사이트는 아직 공개되지 않았습니다. 먼저 공개하세요.',
  'delivery-credentials-missing': '인증 정보를 입력하세요. 저장된 인증 정보는 다른 대상의 것입니다.',
  'deploy-credentials': '{place}에서 인증 정보를 확인할 수 없습니다. 올바른 인증 정보를 입력하세요.',
  'deploy-not-allowed':
    '이 인증 정보로는 {place}에서 작업할 수 없습니다. 목록, 읽기, 쓰기, 삭제 권한을 부여하세요.',
  'deploy-no-place': '{place}에 "{name}"이(가) 없습니다. 이름을 확인하거나 먼저 만드세요.',
  'deploy-wrong-region': '"{name}"은(는) 다른 리전에 있습니다. 올바른 리전을 입력하세요.',
  'deploy-unreachable': '{place}에 연결할 수 없습니다. 이름을 확인하거나 나중에 다시 시도하세요.',
  'deploy-refused-address': '{place}은(는) 사용할 수 없습니다. 인터넷에 공개된 https:// 주소를 입력하세요.',
  'deploy-full': '"{name}"의 공간이 부족합니다. 공간을 확보한 뒤 다시 배포하세요.',
  'deploy-clock': '{place}와(과) 이 서버의 시계가 다릅니다. 서버 관리자에게 알려 주세요.',
  'deploy-refused-name':
    '{place}에서 "{name}" 이름을 사용할 수 없습니다. 페이지나 파일의 이름을 바꾼 뒤 다시 공개하세요.',
  'deploy-too-large': '"{name}"이(가) {place}에서 허용하는 크기를 넘습니다. 크기를 줄인 뒤 다시 공개하세요.',
  'deploy-too-many-files':
    '{place}은(는) 파일을 {limit}개까지 받지만 이 사이트에는 {count}개가 있습니다. 다른 대상을 선택하세요.',
  'deploy-holds-other':
    '이 사이트에 속하지 않는 파일 {count}개가 그곳에서 삭제됩니다. 빈 위치를 지정하거나 기존 내용의 교체를 허용하세요.',
  'deploy-locked': '그곳에서 다른 배포가 진행 중입니다({name}). 몇 분 뒤에 다시 배포하세요.',
  'deploy-busy': '{place}이(가) 지금 요청을 처리할 수 없습니다. 몇 분 뒤에 다시 배포하세요.',
  'deploy-gave-up': '{place}에서 배포가 중단되었습니다. 공개된 내용은 그대로입니다. 다시 배포하세요.',
  'deploy-failed':
    '사이트를 배포할 수 없습니다. 공개된 내용은 온전합니다. 다시 배포하고, 해결되지 않으면 서버 관리자에게 알려 주세요.',
}
