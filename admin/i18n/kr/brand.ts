import type { brandEn } from '../en/brand.ts'

export const brandKr: typeof brandEn = {
  brand: {
    title: '도메인과 메일 발신자',
    lead: '구성원과 고객이 귀사의 주소에서 관리 화면을 열고 귀사 이름으로 메일을 받습니다.',
    domain: '관리 화면 도메인',
    domainLead:
      '예: console.example.com. DNS에 레코드 두 개가 필요합니다. 귀사와 하위 계정의 구성원만 로그인할 수 있습니다.',
    domainHelp: '예: console.example.com. https://와 경로는 입력하지 마세요.',
    domainRemoveText:
      '이후 관리 화면은 기존 주소에서만 열리며 메일의 링크도 되돌아갑니다. 30일 동안은 같은 레코드로 다시 사용할 수 있습니다.',
    domainOff:
      '레코드가 72시간 동안 없었거나 다른 계정에서 이 도메인을 확인했습니다. 관리 화면은 기존 주소에서 열 수 있습니다. 레코드를 수정한 뒤 다시 시작하세요.',
    sender: '메일 발신자',
    senderLead: '주소가 확인될 때까지 메일은 귀사 이름으로 %{address}에서 발송됩니다.',
    senderName: '이름',
    senderNameMissing: '발신자 이름을 입력하세요.',
    senderAddress: '이메일 주소',
    senderAddressHelp: '귀사 도메인의 주소를 입력하세요. 답장은 이 주소로 도착합니다.',
    senderAddressWrong: 'notice@example.com과 같은 이메일 주소를 입력하세요.',
    senderMoved: '도메인이 바뀌면 다른 레코드가 필요합니다. 확인될 때까지 메일은 저희 주소에서 발송됩니다.',
    senderSaved: '발신자를 저장했습니다',
    senderEdit: '이름 또는 주소 변경',
    senderFailing:
      '레코드가 변경되었습니다. 올바르게 될 때까지 메일은 귀사 이름으로 저희 주소에서 발송됩니다.',
    senderRemoveText: '이후 메일은 귀사 이름으로 저희 주소에서 발송됩니다.',
    factDkim: '서명(DKIM)',
    factSpf: '발송 허용(SPF)',
    dkimPurpose: '수신 서버가 서명을 확인하기 위한 설정',
    spfPurpose: '저희 서버가 귀사 도메인으로 발송하도록 허용하는 설정(기존 SPF 레코드를 대체)',
    dkimFound: '확인됨',
    dkimOther: '다른 키가 등록되어 있습니다. 아래 레코드로 바꾸세요.',
    spfFound: '발송이 허용되어 있습니다',
    spfOther: 'SPF 레코드에 저희 서버가 없습니다. 아래 레코드로 바꾸세요.',
    spfSeveral: 'SPF 레코드가 여러 개라 모두 무효입니다. 아래 레코드 하나만 남기세요.',
  },
}
