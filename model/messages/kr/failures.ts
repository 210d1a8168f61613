import type { FailureCatalogue } from '../en/failures.ts'
import { billingFailuresKr } from './billing-failures.ts'
import { deployFailuresKr } from './deploy-failures.ts'
import { editingFailuresKr } from './editing-failures.ts'
import { formFailuresKr } from './form-failures.ts'
import { mediaFailuresKr } from './media-failures.ts'
import { newsFailuresKr } from './news-failures.ts'
import { planFailuresKr } from './plan-failures.ts'
import { previewFailuresKr } from './preview-failures.ts'
import { publishingFailuresKr } from './publishing-failures.ts'
import { receivedFailuresKr } from './received-failures.ts'
import { reportFailuresKr } from './report-failures.ts'
import { siteFailuresKr } from './site-failures.ts'
import { translationFailuresKr } from './translation-failures.ts'
import { visitorFailuresKr } from './visitor-failures.ts'

export const failuresKr: FailureCatalogue = {
  internal: '문제가 발생했습니다. 다시 시도해 주세요. 계속되면 서버 관리자에게 알려 주세요.',
  'storage-full':
    '저장 공간이 가득 찼습니다. 잃은 것은 없지만 저장되지도 않았습니다. 데이터가 있는 곳의 공간을 확보한 뒤 다시 시도하세요.',
  'changed-meanwhile': '그사이 다른 사람이 변경했습니다. 다시 불러와 주세요.',
  'no-such-site': '이 사이트가 없습니다.',
  'no-such-page': '이 페이지가 없습니다.',
  'no-such-release': '이 릴리스가 없습니다.',
  'no-such-domain': '해당 도메인을 찾을 수 없습니다.',
  'domain-here-already': '이 사이트에 이미 등록된 도메인입니다.',
  'domain-of-console': '이 도메인은 같은 계정의 관리 화면에서 사용 중입니다. 먼저 그곳에서 해제해 주세요.',
  'domain-of-another-site':
    '같은 계정의 다른 사이트에서 사용 중인 도메인입니다. 먼저 그 사이트에서 제거하세요.',
  'too-many-domains': '사이트당 도메인은 {limit}개까지 등록할 수 있습니다. 먼저 하나를 제거하세요.',
  'domain-not-over': '확인 중이거나 사용 중인 도메인입니다. 다시 시작할 필요가 없습니다.',
  'plan-domains': '현재 요금제에서는 맞춤 도메인을 사용할 수 없습니다. 상위 요금제로 변경해 주세요.',
  'domain-not-ready': '도메인이 아직 사이트로 연결되지 않았습니다. 모든 확인이 끝날 때까지 기다리세요.',
  'release-gone': '이 릴리스의 파일은 더 이상 보관되어 있지 않습니다.',
  'no-such-publish': '이 공개 작업이 없습니다.',
  'no-such-api-key': '해당 API 키가 없습니다.',
  'key-needed':
    'API 키를 Authorization: token <키> 형식으로, 또는 Basic 인증의 사용자 이름과 비밀번호로 보내 주세요.',
  'key-refused': 'API 키 또는 사용자 이름과 비밀번호가 올바르지 않습니다.',
  'address-not-allowed': '이 API 키는 IP 주소 {address}에서 사용할 수 없습니다.',
  'too-many-calls': '호출이 너무 많습니다. 1분 후에 간격을 두고 다시 시도해 주세요.',
  'idempotency-key-reused':
    '이 Idempotency-Key는 이미 다른 요청에 사용되었습니다. 요청마다 새 키를 사용해 주세요.',
  'outcome-unknown':
    '이 Idempotency-Key를 사용한 이전 요청이 중간에 끊겼습니다. 처리되었는지 확인한 다음 새 키를 사용해 주세요.',
  'no-such-template': '이 템플릿이 없습니다.',
  'no-such-file': '이 파일이 없습니다.',
  'no-such-call': '이 호출이 없습니다.',
  parameter: '여기서는 매개변수 {name}을(를) 사용할 수 없습니다.',
  'site-not-named': '페이지를 가져올 사이트를 지정하세요.',
  'not-json': '본문이 JSON이 아닙니다.',
  'send-json': 'JSON으로 보내 주세요.',
  'send-json-or-file': 'JSON 또는 파일 내용을 보내 주세요.',
  'too-large': '최대 {limit}바이트까지 보낼 수 있습니다.',
  'request-problems': '요청에 문제가 있습니다.',
  'definition-problems': '사이트 정의에 문제가 있습니다.',
  'page-problems': '페이지에 문제가 있습니다.',
  'settings-problems': '설정에 문제가 있습니다.',
  'not-publishable': '현재 상태로는 사이트를 공개할 수 없습니다.',
  'page-keeps-id': '페이지의 ID는 바꿀 수 없습니다.',
  'media-not-uploaded': '아직 업로드되지 않은 미디어가 있습니다.',
  'sign-in-first': '먼저 로그인해 주세요.',
  'sign-in-elsewhere':
    '이 계정은 허용된 네트워크에서만 로그인할 수 있습니다. 현재 IP 주소는 {address}입니다. 허용된 네트워크에서 로그인하거나 회사의 주 담당자에게 문의해 주세요.',
  'networks-without-you':
    '현재 IP 주소 {address}은(는) 어느 네트워크에도 포함되지 않습니다. 추가하거나, 여기서는 열 수 없게 된다는 점을 확인해 주세요.',
  'sign-in-refused': '이메일 또는 비밀번호가 올바르지 않습니다.',
  'too-many-attempts': '시도 횟수가 너무 많습니다. 15분 후 다시 시도해 주세요.',
  'too-many-sign-ins': '로그인하는 사람이 많습니다. 잠시 후 다시 시도해 주세요.',
  'not-allowed': '이 계정에는 해당 작업의 권한이 없습니다.',
  'no-such-user': '해당 계정이 없습니다.',
  'wrong-parent': '이 종류의 계정은 그 계정 아래에 만들 수 없습니다.',
  'email-taken': '이미 사용 중인 이메일 주소입니다.',
  'contract-ended': '이 계정의 계약이 종료되어 더 이상 변경할 수 없습니다.',
  'contract-move': '현재 계약 상태에서는 그 상태로 변경할 수 없습니다.',
  'no-contract-here': '제공사 자신의 계정에는 계약이 없습니다.',
  'company-name-differs': '계약을 종료하려면 회사명을 표시된 그대로 입력하세요.',
  'own-account': '자신의 계정의 계약, 권한, 라이선스 발급은 변경할 수 없습니다.',
  'own-account-stays': '자신의 계정은 삭제할 수 없습니다.',
  'user-has-accounts': '이 계정 아래에 계정이 {count}개 있습니다. 먼저 삭제하세요.',
  'user-has-sites': '이 계정에 사이트가 {count}개 있습니다(휴지통 포함). 먼저 완전히 삭제하세요.',
  'no-theme-here': '고유한 색상과 로고는 OEM 계정에서만 설정할 수 있습니다.',
  'no-brand-here': '자체 관리 화면 도메인과 메일 발신 주소는 OEM 마스터 계정에서만 설정할 수 있습니다.',
  'console-has-domain': '관리 화면에 이미 도메인이 있습니다. 다른 도메인을 사용하려면 먼저 삭제해 주세요.',
  'no-such-sender': '등록된 메일 발신 주소가 없습니다.',
  'no-such-admin': '해당 담당자가 없습니다.',
  'main-contact-stays': '계정에는 주 담당자가 반드시 한 명 있어야 합니다. 먼저 다른 사람을 지정하세요.',
  'own-person': '자기 자신을 삭제하거나 자신의 권한을 변경할 수 없습니다.',
  'already-in': '이 담당자는 이미 비밀번호를 설정했습니다.',
  'send-csv': '파일을 text/csv로 보내세요.',
  'file-not-utf-8':
    '파일이 UTF-8이 아닙니다({encoding}(으)로 보입니다). ‘CSV UTF-8’ 형식으로 저장한 뒤 다시 보내세요.',
  'csv-unreadable': '여기서부터 파일을 읽을 수 없습니다. 따옴표가 닫히지 않았거나 행이 너무 깁니다.',
  'csv-cells': '이 행에는 셀이 {count}개 있지만 머리글의 열은 {limit}개입니다.',
  'csv-unknown-column': '‘{name}’ 열은 없습니다. 사용할 수 있는 열: {known}.',
  'csv-column-twice': '{name} 열이 중복되었습니다.',
  'csv-column-missing': '{name} 열이 없습니다.',
  'csv-too-many-lines': '파일 하나로 가져올 수 있는 행은 최대 {limit}행입니다. 파일을 나누세요.',
  'csv-email-twice': '이 이메일 주소는 {line}행에 이미 있습니다.',
  'too-many-invitations':
    '파일 하나로 최대 {limit}명까지 초대할 수 있습니다. 초대 없이 가져오거나 파일을 나누세요.',
  'not-from-console': '이 호출은 관리 화면에서만 할 수 있습니다.',
  'sign-in-expired': '시간이 초과되었습니다. 다시 로그인해 주세요.',
  'code-refused': '코드가 올바르지 않거나 이미 사용되었습니다.',
  'too-many-requests': '요청이 너무 많습니다. 한 시간 뒤에 다시 시도해 주세요.',
  'wrong-password': '비밀번호가 올바르지 않습니다.',
  'password-common': '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 사용해 주세요.',
  'link-over': '이미 사용되었거나 만료된 링크입니다. 다시 요청해 주세요.',
  'two-factor-on': '2단계 인증이 이미 켜져 있습니다.',
  'two-factor-not-begun': '먼저 2단계 인증 설정을 시작해 주세요.',
  'two-factor-off': '이 사용자는 2단계 인증을 사용하고 있지 않습니다.',
  'own-two-factor': '본인의 2단계 인증은 계정 설정에서 비밀번호를 입력하여 꺼 주세요.',
  'file-no-picture': '여기에는 이미지만 사용할 수 있습니다.',
  'no-such-session': '해당 세션이 없습니다.',
  'no-such-mail': '해당 메일이 없습니다.',
  'file-empty': '파일이 비어 있습니다.',
  'file-too-large': '파일이 너무 큽니다. 최대 30MB까지 가능합니다.',
  'file-unknown-type': '사용할 수 있는 이미지, 동영상, 음악 파일이 아닙니다.',
  'file-damaged': '파일이 손상되었거나 완전하지 않습니다. 다시 복사하거나 내보낸 뒤 업로드해 주세요.',
  'file-too-many-pixels':
    '이미지가 {width} × {height}픽셀({pixels}메가픽셀)입니다. 최대 {limit}메가픽셀까지 가능합니다. 너비 4,000픽셀 정도로 줄여서 저장해 주세요.',
  'file-music-too-large':
    '음악 파일이 너무 큽니다. 최대 20MB까지 가능합니다. MP3나 M4A로 저장하면 작아집니다.',
  'file-no-decoder': '이 종류의 파일은 여기서 읽을 수 없습니다. JPEG, PNG 또는 MP4로 저장해 주세요.',
  'file-other-type':
    '파일 이름과 달리 실제로는 {type} 파일입니다. 열어서 PNG, JPEG 또는 MP4(음악은 MP3)로 저장해 주세요.',
  'file-other-codec':
    '이 동영상의 화면은 ‘{codec}’(으)로 인코딩되어 읽을 수 없습니다. MP4(H.264)로 내보내 주세요.',
  'file-breaks-off':
    '동영상이 손상되었습니다. {whole}초 중 {shown}초만 읽을 수 있습니다. 다시 복사하거나 내보낸 뒤 업로드해 주세요.',
  'file-timed-out':
    '파일을 변환하는 데 시간이 너무 오래 걸립니다. 동영상을 짧게 하거나 이미지를 줄여 주세요.',
  ...billingFailuresKr,
  ...deployFailuresKr,
  ...editingFailuresKr,
  ...formFailuresKr,
  ...mediaFailuresKr,
  ...newsFailuresKr,
  ...planFailuresKr,
  ...previewFailuresKr,
  ...publishingFailuresKr,
  ...siteFailuresKr,
  ...translationFailuresKr,
  ...visitorFailuresKr,
  ...receivedFailuresKr,
  ...reportFailuresKr,
}
